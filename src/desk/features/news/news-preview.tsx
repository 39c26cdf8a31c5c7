import { formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

interface NewsPreviewProps {
  heading: string;
  /** '2026-11-23', or what was typed of it. */
  date: string;
  /** The URL of the picture; '' for none. */
  picture: string;
  news: string;
}

/** News as their page shows them to students. */
export function NewsPreview({ heading, date, picture, news }: NewsPreviewProps) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (
    <section aria-label={t('news.preview')} className="min-w-0 lg:sticky lg:top-4">
      <h2 className="mb-2 text-sm font-semibold text-ink-soft">{t('news.preview')}</h2>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
        <div>
          <h3 className="text-xl font-bold wrap-break-word">{heading.trim() || t('news.heading')}</h3>
          {isDay && <p className="text-ink-soft">{formatShortDay(date)}</p>}
        </div>
        {picture !== '' && (
          <div className="overflow-hidden rounded-card bg-sunken">
            <img src={picture} alt={t('news.picture')} className="aspect-video w-full object-contain" />
          </div>
        )}
        {news.trim() === '' ? <p className="text-ink-soft">{t('news.previewEmpty')}</p> : <RichText source={news} />}
      </div>
    </section>
  );
}
