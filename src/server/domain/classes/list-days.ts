import { dateIn } from '#server/platform/clock/time-zone.ts';
import { daysOffOf, isSingle, type Occurrence, occurrenceOnDate, type Schedule } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const comingDays = 14;

export interface DayOfClass extends Occurrence {
  date: string;
  is_held: boolean;
}

/** The days of a class that repeats: those of the next two weeks, and later ones on which it is not held. */
export function listDays(schedule: Schedule, { now, zone }: { now: number; zone: string }): DayOfClass[] {
  if (isSingle(schedule)) return [];
  const daysOff = daysOffOf(schedule);
  const coming = Array.from({ length: comingDays }, (_, index) => dateIn(now + index * dayMs, zone));
  return [...new Set([...coming, ...daysOff])].toSorted().flatMap((date) => {
    const occurrence = occurrenceOnDate({ ...schedule, not_on: '' }, date, zone);
    return occurrence && occurrence.ends_at > now ? [{ date, ...occurrence, is_held: !daysOff.includes(date) }] : [];
  });
}
