import { type ReactNode, useDeferredValue } from 'react';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
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
  /** Whether there is something to save. */
  isChanged: boolean;
  /** What becomes of what was typed. */
  note?: string | undefined;
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
  isChanged,
  note,
}: NewsFormProps) {
  const picture = useNewsPicture(fields.picture, image_url);
  const shown = useDeferredValue(fields);
  const isSending = useIsSendingPicture();
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="max-w-180 min-w-0">
          <DeskForm
            noValidate
            layout="card"
            change={{ isPending: busy || isSending, error }}
            onSave={onSubmit}
            label={answer}
            disabled={!isChanged}
            note={note}
          >
            <NewsInputs fields={fields} audience={audience} now={now} picture={picture} onChange={onChange} />
          </DeskForm>
        </div>
        <NewsPreview {...shown} picture={picture.url} />
      </div>
      {children}
    </>
  );
}
