import * as z from 'zod/mini';
import { portalCall, studentCall } from './call.ts';
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

export const newsEventsCall = studentCall({
  name: 'news_events',
  input: studentInput,
  data: list(newsItem),
});

/** Notes that the student has opened a news item. */
export const readNewsCall = portalCall({
  name: 'read_news',
  input: z.object({ stud_id: idInput, news_id: idInput }),
  data: z.unknown(),
});

/** Lists the news that are older than one of them, newest first. There are none before an unknown one. */
export const olderNewsCall = portalCall({
  name: 'older_news',
  input: z.object({ stud_id: idInput, before_news: idInput }),
  data: olderPage(newsItem),
});
