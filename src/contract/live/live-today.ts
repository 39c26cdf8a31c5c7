import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list, optionalText, text } from '#contract/values/lenient.ts';
import { studentInput } from '#contract/values/strict.ts';

export const classOfToday = z.object({
  subject_id: id,
  subject_name: optionalText,
  batch_id: id,
  batch_name: optionalText,
  class_id: z.nullish(id),
  class_name: text,
  tutor_name: optionalText,
  online_url: optionalText,
  /** As in the list of a batch's classes. */
  room: z.optional(optionalText),
  /** ISO 8601. */
  starts_at: text,
  ends_at: text,
  /** On a day off, a class has this in place of its times. */
  day_off: z.nullish(z.object({ starts_at: text, reason: text })),
});
export type ClassOfToday = z.output<typeof classOfToday>;

/** Lists the classes of the student's subjects that are on now or later today, by time. Today is the academy's date. */
export const liveTodayCall = portalCall({
  name: 'live_today',
  input: studentInput,
  data: list(classOfToday),
});
