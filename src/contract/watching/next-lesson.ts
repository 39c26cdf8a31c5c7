import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list, optionalText, text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';

const lesson = z.object({
  topic_id: id,
  topic_name: text,
  chapter_id: id,
  chapter_name: optionalText,
  subject_id: id,
  subject_name: optionalText,
  thumbnail: optionalText,
  /** The student has watched nothing yet. */
  is_first: z.optional(z.boolean()),
});
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
