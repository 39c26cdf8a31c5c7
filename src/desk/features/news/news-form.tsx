import { type ReactNode, useDeferredValue } from 'react';
import { formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/messages/news.ts';
import { FormProblem } from '#desk/shared/form/conflict.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { type NewsFields, type NewsFor, NewsInputs, type NewsItem } from './news-fields.tsx';
import { useNewsPicture } from './news-picture.tsx';
import { NewsPreview } from './news-preview.tsx';

interface NewsFormProps {
  fields: NewsFields;
  audience: NewsFor;
  /** What it is now, where somebody else has changed it. */
  now?: NewsItem | undefined;
  /** Where their picture is now; '' if they have none. */
  image_url?: string;
  error: Error | null;
  busy: boolean;
  /** What the button says that publishes them. */
  answer: string;
  onChange: (some: Partial<NewsFields>) => void;
  onSubmit: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** News as they are written, and beside them as students see them. */
export function NewsForm({
  fields,
  audience,
  now,
  image_url,
  error,
  busy,
  answer,
  onChange,
  onSubmit,
  children,
}: NewsFormProps) {
  const picture = useNewsPicture(fields.picture, image_url);
  const shown = useDeferredValue(fields);
  const isSending = useIsSendingPicture();
  const { batch_slug } = fields;
  const batch = audience.batches.find((one) => one.batch_slug === batch_slug)?.batch_name;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(fields.date);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex max-w-180 min-w-0 flex-col gap-5">
        <form
          noValidate
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 pb-0 shadow-card"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !isSending) onSubmit();
          }}
        >
          <NewsInputs fields={fields} audience={audience} now={now} picture={picture} onChange={onChange} />
          <FormProblem error={error} />
          {/* It stays in sight, above the desk's own bar, so that nobody scrolls to the end of a long text to publish it. */}
          <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-4 py-2.5 lg:bottom-0">
            <p className="min-w-0 text-sm text-ink-soft">
              {batch_slug === '' ? t('news.everybody') : (batch ?? batch_slug)}
              {isDay && ` · ${formatShortDay(fields.date)}`}
            </p>
            <Button type="submit" busy={busy || isSending} className="shrink-0">
              {answer}
            </Button>
          </div>
        </form>
        {children}
      </div>
      <NewsPreview {...shown} picture={picture.url} />
    </div>
  );
}
