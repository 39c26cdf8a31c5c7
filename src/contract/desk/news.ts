import * as z from 'zod/mini';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { pictureSrc } from './pictures.ts';
import { paged, pageInput, versionInput } from './values.ts';

const item = {
  news_id: z.string(),
  heading: z.string(),
  /** The academy's date: '2026-11-23'. */
  date: z.string(),
  /** '' for everybody. */
  batch_slug: z.string(),
  batch_name: z.string(),
  is_hidden: z.boolean(),
};

/** A batch that news can be for. A teacher writes for their own batches; owners also for everybody. */
const newsBatches = z.object({
  everybody: z.boolean(),
  batches: z.array(z.object({ batch_slug: z.string(), batch_name: z.string() })),
});

/** The news for everybody and of batches, the newest first; of a teacher's batches only. */
export const newsListCall = defineDeskCall({
  name: 'news',
  roles: 'staff',
  input: z.object({ page: pageInput }),
  data: z.object({ ...paged, rows: z.array(z.object(item)), for: newsBatches }),
});

const newsItem = z.object({
  ...item,
  /** To be sent with a change. */
  version: z.string(),
  /** HTML or text, as it was written. It is not sanitised yet. */
  news: z.string(),
  /** Where its picture is; '' if it has none. */
  image_url: z.string(),
});

export const newsItemCall = defineDeskCall({
  name: 'news_item',
  roles: 'staff',
  input: z.object({ news_id: idInput }),
  data: newsItem,
});

/** The most letters of a text. */
export const mostOfNews = 20_000;

const written = {
  heading: fieldInput,
  news: textInput(mostOfNews),
  date: fieldInput,
  batch_slug: textInput(200),
  /** The reference of a picture that was added, or ''. */
  image: z._default(pictureSrc, ''),
};
/** In every script. */
const maxJsonBytes = 4 * mostOfNews;

/** Adds news. Students see them at once. */
export const addNewsCall = defineDeskChange({
  name: 'add_news',
  roles: 'staff',
  maxJsonBytes,
  input: z.object(written),
  data: newsItem,
});

/** Changes news. Their picture stays, unless there is another, or it is taken away. */
export const changeNewsCall = defineDeskChange({
  name: 'change_news',
  roles: 'staff',
  maxJsonBytes,
  input: z.object({
    news_id: idInput,
    version: versionInput,
    ...written,
    keeps_image: z._default(z.boolean(), true),
  }),
  data: newsItem,
});

/** Hides news from students, or shows them again. */
export const hideNewsCall = defineDeskChange({
  name: 'hide_news',
  roles: 'staff',
  input: z.object({ news_id: idInput, version: versionInput, is_hidden: z.boolean() }),
  data: newsItem,
});
