import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { olderPage } from '#contract/older.ts';
import { idInput } from '#contract/values/strict.ts';
import { report } from './quiz.ts';

/** Lists the student's attempts at a chapter's quizzes that are older than one of them, newest first. */
export const olderAttemptsCall = defineCall({
  name: 'older_attempts',
  method: 'POST',
  path: '/Portal/older_attempts',
  session: true,
  input: z.object({ stud_id: idInput, chapter_id: idInput, before_attempt: idInput }),
  data: olderPage(report),
});
