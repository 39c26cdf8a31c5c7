import * as z from 'zod/mini';
import { portalCall, studentCall } from '#contract/call.ts';
import { id, list, number, optionalText, text } from '#contract/values/lenient.ts';
import { idInput, studentInput } from '#contract/values/strict.ts';

/** Whether a subject holds live classes. Only its name tells, as the specification has it. */
export function isLiveSubject(subjectName: string): boolean {
  return subjectName.trim().toLowerCase().startsWith('todays live class');
}

export const batch = z.object({ batch_id: id, batch_name: text });
export type Batch = z.output<typeof batch>;

export const batchesCall = studentCall({
  name: 'batches',
  input: z.object({ stud_id: idInput, sub_id: idInput }),
  data: list(batch),
});

export const liveClass = z.object({
  /** Where the provider has join_class. */
  class_id: z.nullish(id),
  batch_name: optionalText,
  class_name: text,
  tutor_name: optionalText,
  online_url: optionalText,
  /** Where it is held, where that is a room: 'Room 2'. */
  room: z.optional(optionalText),
  /** The class's current or next occurrence, in ISO 8601. It is left out if the academy gave no times. */
  starts_at: z.optional(optionalText),
  ends_at: z.optional(optionalText),
  /** When it would be on next, were that not a day off of the academy, and why it is. */
  day_off: z.nullish(z.object({ starts_at: text, reason: text })),
});
export type LiveClass = z.output<typeof liveClass>;

export const liveClassesCall = studentCall({
  name: 'live_classes',
  input: z.object({ stud_id: idInput, batch_id: idInput, sub_id: idInput }),
  data: list(liveClass),
});

/** Notes that the student joins a class that is on or about to begin, which counts as being there. */
export const joinClassCall = portalCall({
  name: 'join_class',
  input: z.object({ stud_id: idInput, class_id: idInput }),
  data: z.unknown(),
});

const missedClass = z.object({ date: text, class_name: text, subject_name: optionalText });

/** How often the student was in their classes in the last 30 days, the last missed first; null where nothing is known. */
export const attendanceCall = portalCall({
  name: 'attendance',
  input: studentInput,
  data: z.nullable(z.object({ percent: number, absences: list(missedClass) })),
});
