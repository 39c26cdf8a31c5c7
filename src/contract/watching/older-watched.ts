import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { olderPage } from '#contract/older.ts';
import { idInput } from '#contract/values/strict.ts';
import { recentlyWatched } from './recently-watched.ts';

/** Lists the videos that the student watched before one of them, newest first. */
export const olderWatchedCall = defineCall({
  name: 'older_watched',
  method: 'POST',
  path: '/Portal/older_watched',
  session: true,
  input: z.object({ stud_id: idInput, before_topic: idInput }),
  data: olderPage(recentlyWatched),
});
