import { t } from '#ui/texts.ts';

/** What somebody wrote, and the photo or the voice with it. */
export function Written({ text, src = '' }: { text: string; src: string | undefined }) {
  const about = { src, 'aria-label': t('write.file'), className: 'max-h-64 max-w-full rounded-control' };
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {/\.(m4a|mp3)$/.test(src) ? <audio controls preload="none" {...about} /> : src && <img alt="" {...about} />}
    </>
  );
}
