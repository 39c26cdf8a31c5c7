import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { id, list, optionalNumber, optionalText, text } from './values/lenient.ts';
import { studentInput } from './values/strict.ts';

/** The bundled server adds these fields to a subject or chapter. Other providers may leave them out. */
export const contentFacts = {
  video_count: z.optional(optionalNumber),
  material_count: z.optional(optionalNumber),
  quiz_count: z.optional(optionalNumber),
  /** 0 to 100: the share of the videos' length. */
  watched_percent: z.optional(optionalNumber),
};

export const subject = z.object({
  ...{ subject_id: id, subject_name: text, thumbnail: optionalText, ...contentFacts },
  /** The bundled server says it: a class of this subject is held for the student's batches. */
  has_classes: z.nullish(z.boolean()),
});
export type Subject = z.output<typeof subject>;

export const subjectsCall = studentCall({
  name: 'subjects',
  path: '/Student/subjects?auth_mode=1',
  whileSuspended: 'for tests',
  input: studentInput,
  data: list(subject),
});
