import * as z from 'zod/mini';
import { defineDeskCall, defineSilentChange } from '#contract/desk/desk-call.ts';
import { questionShape, rightAnswer } from '#contract/desk/question-shape.ts';
import { pictures } from '#contract/desk/results.ts';
import { doubtShown, maxWrittenBytes, writtenInput } from '#contract/doubts.ts';
import { idInput } from '#contract/values/strict.ts';

const string = z.string();
const answered_at = z.nullable(z.number());
const { question, passage, kind, options, right, key } = questionShape;
/** The question at which it was asked, with the key of today, and what the student had answered. */
const asked = z.object({ question, passage, kind, options, right, key, pictures, chosen: rightAnswer });
const forStaff = { subject_name: string, chapter_id: string, opens_id: string, student: string, answered_by: string };

/** The first of what students ask: what waits by subject, and then what was answered last. `opens_id` is for the preview. */
export const staffDoubtsCall = defineDeskCall({
  name: 'doubts',
  roles: 'teachers',
  input: z.object({}),
  data: z.array(z.object({ ...doubtShown, ...forStaff, answered_at, question: z.nullable(asked) })),
});

/**
 * Answers, or changes the answer of `answered_at`, whose file stays without another one. What has neither words nor a file
 * is seen by no other student.
 */
export const answerDoubtCall = defineSilentChange({
  name: 'answer_doubt',
  roles: 'teachers',
  maxJsonBytes: maxWrittenBytes,
  input: z.object({ doubt_id: idInput, answered_at, ...writtenInput }),
});
