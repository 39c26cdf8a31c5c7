import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { newsItem } from './news.ts';
import { olderPage } from './older.ts';
import { idInput } from './values/strict.ts';

/** Lists the news that are older than one of them, newest first. There are none before an unknown one. */
export const olderNewsCall = defineCall({
  name: 'older_news',
  method: 'POST',
  path: '/Portal/older_news',
  session: true,
  input: z.object({ stud_id: idInput, before_news: idInput }),
  data: olderPage(newsItem),
});
