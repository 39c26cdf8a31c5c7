import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, list, optionalText, text } from './values/lenient.ts';
import { studentInput } from './values/strict.ts';

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
