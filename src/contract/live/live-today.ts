import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list, optionalText, text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';
import { liveClass } from './live.ts';

/** As in the list of a batch's classes. On a day off, a class has `day_off` in place of its times. */
export const classOfToday = z.object({
  ...liveClass.shape,
  subject_id: id,
  subject_name: optionalText,
  batch_id: id,
  /** ISO 8601. */
  starts_at: text,
  ends_at: text,
  /** In place of its times, where it is not today. It may be held instead of a class of today, which is then `moved_from`. */
  later: z.nullish(z.object({ starts_at: text, ends_at: text, moved_from: optionalText })),
  /** After the classes come the timed tests of today that the student has not taken, with their windows in place of times. */
  quiz_id: z.nullish(id),
  opens_at: z.optional(optionalText),
  closes_at: z.optional(optionalText),
});
export type ClassOfToday = z.output<typeof classOfToday>;

/**
 * Lists the classes of the student's subjects that are on now or later today, by time; then what a class of today was moved
 * to, and the next class of each batch that has none left today. Today is the academy's date.
 */
export const liveTodayCall = portalCall({
  name: 'live_today',
  input: studentInput,
  data: list(classOfToday),
});
