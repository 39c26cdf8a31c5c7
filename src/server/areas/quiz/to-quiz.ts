import { toZonedIso } from '#server/platform/clock/time-zone.ts';

/** A quiz as the calls return it. */
export function toQuiz(quiz: { quiz_id: string; name: string; added_on: number; max_marks: number }, zone: string) {
  const { quiz_id, name, added_on, max_marks } = quiz;
  return { id: quiz_id, name, added_on: toZonedIso(added_on, zone), max_marks };
}
