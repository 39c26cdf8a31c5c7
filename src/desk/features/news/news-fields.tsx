import { useId } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { mostOfNews, type newsItemCall, type newsListCall } from '#contract/desk/news.ts';
import { t as conflictText } from '#desk/messages/conflict.ts';
import { t } from '#desk/messages/news.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { controlClassName, Field, SelectField, TextField } from '#web/ui/field.tsx';
import { NewsPictureField, useNewsPicture } from './news-picture.tsx';

export type NewsItem = DeskDataOf<typeof newsItemCall>;
export type NewsFor = DeskDataOf<typeof newsListCall>['for'];

/** What the form has of news. `picture` is '' for the one that they have, 'drop' for none, or the reference of another. */
export const newsFields = ['heading', 'news', 'date', 'batch_slug', 'picture'] as const;
export type NewsFields = Record<(typeof newsFields)[number], string>;

export function fieldsOf({ heading, news, date, batch_slug }: NewsItem): NewsFields {
  return { heading, news, date, batch_slug, picture: '' };
}

interface NewsInputsProps {
  fields: NewsFields;
  audience: NewsFor;
  /** What it is now, where somebody else has changed it. */
  now?: NewsItem | undefined;
  /** Where their picture is now; '' if they have none. */
  image_url?: string;
  onChange: (some: Partial<NewsFields>) => void;
}

/** The fields of news, with what students will see. */
export function NewsInputs({ fields, audience, now, image_url, onChange }: NewsInputsProps) {
  const id = useId();
  const picture = useNewsPicture(fields.picture, image_url);
  const nowHint = (field: 'heading' | 'date' | 'news') =>
    now && now[field] !== fields[field] ? conflictText('conflict.now', { value: now[field] || '–' }) : undefined;
  const batches = audience.batches.map(({ batch_slug, batch_name }) => [batch_slug, batch_name] as const);
  const choices = [...(audience.everybody ? ([['', t('news.everybody')]] as const) : []), ...batches];
  return (
    <>
      <TextField
        label={t('news.heading')}
        maxLength={200}
        hint={nowHint('heading')}
        value={fields.heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('news.for')}
          value={fields.batch_slug}
          onChange={({ target }) => onChange({ batch_slug: target.value })}
        >
          {choices.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('news.date')}
          type="date"
          hint={nowHint('date')}
          value={fields.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </div>
      <Field label={t('news.text')} hint={nowHint('news') ?? t('news.textHint')} id={id}>
        {(described) => (
          <textarea
            {...described}
            rows={8}
            maxLength={mostOfNews}
            value={fields.news}
            onChange={({ target }) => onChange({ news: target.value })}
            className={controlClassName}
          />
        )}
      </Field>
      <NewsPictureField picture={picture} onChange={(chosen) => onChange({ picture: chosen })} />
      {(fields.news.trim() !== '' || picture.url !== '') && (
        <section aria-label={t('news.preview')} className="rounded-control border border-line p-3">
          <p className="mb-2 text-sm font-semibold text-ink-soft">{t('news.preview')}</p>
          {picture.url !== '' && (
            <img src={picture.url} alt={t('news.picture')} className="mb-3 max-h-80 max-w-full rounded-control" />
          )}
          <RichText source={fields.news} />
        </section>
      )}
    </>
  );
}
