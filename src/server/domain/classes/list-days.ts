import type { Calendar } from '#server/domain/academy/calendar.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { daysOffOf, isSingle, type Occurrence, occurrenceOnDate, type Schedule, skippedDates } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const comingDays = 14;

export interface DayOfClass extends Occurrence {
  date: string;
  is_held: boolean;
  /** Why the academy has no classes on this day; '' where it has. */
  day_off: string;
}

/** The days of a class that repeats: those of the next two weeks, and later ones on which it is not held. */
export function listDays(schedule: Schedule, calendar: Calendar, now: number): DayOfClass[] {
  if (isSingle(schedule)) return [];
  const own = daysOffOf(schedule);
  const coming = Array.from({ length: comingDays }, (_, index) => dateIn(now + index * dayMs, calendar.zone));
  return [...new Set([...coming, ...skippedDates(schedule, calendar)])].toSorted().flatMap((date) => {
    const occurrence = occurrenceOnDate({ ...schedule, not_on: '' }, date, { ...calendar, daysOff: {} });
    const day_off = calendar.daysOff[date] ?? '';
    const is_held = day_off === '' && !own.includes(date);
    return occurrence && occurrence.ends_at > now ? [{ date, ...occurrence, is_held, day_off }] : [];
  });
}
