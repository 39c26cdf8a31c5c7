import { t } from '#ui/texts.ts';

/** What somebody wrote, and the photo, which opens as large as it is, or the voice with it. */
export function Written({ text, src = '' }: { text: string; src: string | undefined }) {
  const about = { src, className: 'max-h-64 max-w-full rounded-control' };
  const isVoice = /\.(m4a|mp3|ogg)$/.test(src);
  const photo = src && (
    <a href={src} target="_blank" rel="noreferrer">
      <img alt={t('write.photo')} {...about} />
    </a>
  );
  return (
    <>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {isVoice ? <audio controls preload="none" aria-label={t('write.voice')} {...about} /> : photo}
    </>
  );
}
