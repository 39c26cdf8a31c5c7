import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { list } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';
import { placedTopic } from './progress.ts';

/** `is_first`: the student has watched nothing yet. */
const lesson = z.object({ ...placedTopic, is_first: z.optional(z.boolean()) });
export type Lesson = z.output<typeof lesson>;

/**
 * The video that the student should watch next: the next one of the chapter of the video that they watched last, else of
 * its subject, else the first of all that they have not finished. The list is empty if there is none.
 */
export const nextLessonCall = portalCall({
  name: 'next_lesson',
  input: studentInput,
  data: list(lesson),
});
