import type { ExamClock } from '#contract/quiz/exam.ts';
import type { Sitting } from '#server/domain/sittings/deadline.ts';

/** The clock of a sitting as the calls return it. */
export function toClock({ began_at, ends_at, closed_at }: Sitting, now: number): ExamClock {
  return { now, began_at, ends_at, ...(closed_at !== null && { closed_at }) };
}
