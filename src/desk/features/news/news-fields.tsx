import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { newsItemCall, newsListCall } from '#contract/desk/news.ts';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { NewsEditor } from './editor/news-editor.tsx';
import { AddNewsPicture, NewsPicture, type useNewsPicture } from './news-picture.tsx';

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
  now: NewsItem | undefined;
  picture: ReturnType<typeof useNewsPicture>;
  onChange: (some: Partial<NewsFields>) => void;
}

/** The fields of news. */
export function NewsInputs({ fields, audience, now, picture, onChange }: NewsInputsProps) {
  const nowHint = (field: 'heading' | 'date' | 'news') =>
    now && now[field] !== fields[field] ? t('conflict.now', { value: now[field] || '–' }) : undefined;
  const batches = audience.batches.map(({ batch_slug, batch_name }) => [batch_slug, batch_name] as const);
  const choices = [...(audience.everybody ? ([['', t('news.everybody')]] as const) : []), ...batches];
  const choose = (chosen: string) => onChange({ picture: chosen });
  return (
    <>
      <TextField
        label={t('news.heading')}
        maxLength={200}
        hint={nowHint('heading')}
        value={fields.heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      <NewsEditor
        value={fields.news}
        hint={nowHint('news')}
        onChange={(news) => onChange({ news })}
        pictureButton={<AddNewsPicture picture={picture} onChange={choose} />}
      >
        <NewsPicture picture={picture} onChange={choose} />
      </NewsEditor>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
        <ListField
          label={t('news.for')}
          value={fields.batch_slug}
          choices={choices}
          onChange={(batch_slug) => onChange({ batch_slug })}
        />
        <TextField
          label={t('news.date')}
          type="date"
          hint={nowHint('date')}
          value={fields.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </div>
    </>
  );
}
