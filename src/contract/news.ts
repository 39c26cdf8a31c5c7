import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { olderPage } from './older.ts';
import { id, list, optionalText, text } from './values/lenient.ts';
import { idInput, studentInput } from './values/strict.ts';

export const newsItem = z.object({
  id,
  heading: text,
  /** The URL of one picture. */
  images: optionalText,
  /** It may hold simple HTML and TeX. */
  news: optionalText,
  added_on: z.optional(optionalText),
});
export type NewsItem = z.output<typeof newsItem>;

export const newsEventsCall = defineCall({
  name: 'news_events',
  method: 'POST',
  path: '/Student/news_events',
  session: true,
  input: studentInput,
  data: list(newsItem),
});

/** Lists the news that are older than one of them, newest first. There are none before an unknown one. */
export const olderNewsCall = defineCall({
  name: 'older_news',
  method: 'POST',
  path: '/Portal/older_news',
  session: true,
  input: z.object({ stud_id: idInput, before_news: idInput }),
  data: olderPage(newsItem),
});
