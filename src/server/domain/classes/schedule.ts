import type { Calendar } from '#server/domain/academy/calendar.ts';
import { isDate } from '#server/files/values.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The times of a class as the academy wrote them: see `day`, `starts`, `ends` and `not_on` of a live class in the schema. */
export interface Schedule extends Pick<Database['live_class'], 'day' | 'starts' | 'ends' | 'not_on'> {
  /** When the desk scheduled a class that repeats: what was over then was not held. Null where the academy folder has it. */
  scheduled_at?: number | null;
  /** When its batch ends, or has: nothing begins from then on. */
  batch_ends_at?: number | null;
}

/** One occurrence of a class, in epoch milliseconds. It is on from `starts_at` until just before `ends_at`. */
export interface Occurrence {
  starts_at: number;
  ends_at: number;
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayMs = 24 * 60 * 60 * 1000;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns the occurrence of a class that is on now, or its next one. A class on a single date has only that one, even
 * after it has ended. A class without times has none, and nothing is held on a day off. If `ends` is not after `starts`,
 * the class ends on the next day.
 */
export function currentOrNextOccurrence(schedule: Schedule, calendar: Calendar, now: number): Occurrence | undefined {
  const { day, starts, ends } = schedule;
  if (isDate(day)) return occurrenceOnDate(schedule, day, calendar);
  if (!timePattern.test(starts) || !timePattern.test(ends)) return undefined;
  const isHeld = heldOn(schedule, calendar);
  const daysOff = daysOffOf(schedule).length + Object.keys(calendar.daysOff).length;
  // Yesterday's class may still be on after midnight. A weekly class that has just ended is next held in a week.
  const yesterday = addDays(dateIn(now, calendar.zone), -1);
  // Each day off may be the next one.
  for (let index = 0; index < 9 + 7 * daysOff; index += 1) {
    const date = addDays(yesterday, index);
    const occurrence = isHeld(date) ? occurrenceOn(date, starts, ends, calendar.zone) : undefined;
    if (occurrence && now < occurrence.ends_at) return occurrence;
  }
  return undefined;
}

/** The occurrence of a class that begins on a date, also after it has ended; undefined where there is none. */
export function occurrenceOnDate(schedule: Schedule, date: string, calendar: Calendar): Occurrence | undefined {
  const { starts, ends, scheduled_at } = schedule;
  if (!timePattern.test(starts) || !timePattern.test(ends) || !heldOn(schedule, calendar)(date)) return undefined;
  const occurrence = occurrenceOn(date, starts, ends, calendar.zone);
  // A class on a single date may be noted when it is over.
  return !isDate(schedule.day) && occurrence.ends_at <= (scheduled_at ?? 0) ? undefined : occurrence;
}

/** On which dates a class is held: the one rule that all readings have. */
function heldOn(schedule: Schedule, { zone, daysOff }: Calendar): (date: string) => boolean {
  const { day, starts, not_on, batch_ends_at: end } = schedule;
  const isOpen = (date: string) => daysOff[date] === undefined && !(end && momentOf(date, starts, zone) >= end);
  if (isDate(day)) return (date) => date === day && isOpen(date);
  const [weekdays, own] = [weekdaysOf({ day }), daysOffOf({ not_on })];
  return (date) => weekdays.includes(new Date(date).getUTCDay()) && !own.includes(date) && isOpen(date);
}

/** When a class would be on now or next, were that not a day off, and why it is one. */
export function nextDayOff(
  schedule: Schedule,
  calendar: Calendar,
  now: number,
): (Occurrence & { reason: string }) | undefined {
  if (Object.keys(calendar.daysOff).length === 0) return undefined;
  const without = currentOrNextOccurrence(schedule, { ...calendar, daysOff: {} }, now);
  if (!without || without.ends_at <= now) return undefined;
  const reason = calendar.daysOff[dateIn(without.starts_at, calendar.zone)];
  return reason === undefined ? undefined : { ...without, reason };
}

/** The dates on which a class that repeats is not held although its weekday comes: its own, and the academy's. */
export function skippedDates(schedule: Schedule, { zone, daysOff }: Calendar): string[] {
  const ofAcademy = Object.keys(daysOff).filter((date) => occurrenceOnDate(schedule, date, { zone, daysOff: {} }));
  return [...new Set([...daysOffOf(schedule), ...ofAcademy])].toSorted();
}

/** Whether an occurrence is on now, or still to come on that date. */
export function isOnDay({ starts_at, ends_at }: Occurrence, date: string, zone: string, now: number): boolean {
  return now < ends_at && (starts_at <= now || dateIn(starts_at, zone) === date);
}

function occurrenceOn(date: string, starts: string, ends: string, zone: string): Occurrence {
  const lastDate = ends > starts ? date : addDays(date, 1);
  const starts_at = momentOf(date, starts, zone);
  const ends_at = momentOf(lastDate, ends, zone);
  if (ends_at > starts_at) return { starts_at, ends_at };
  // The clocks went forward over the start but not over the end, so the class keeps its length.
  const length = Date.parse(`${lastDate}T${ends}:00Z`) - Date.parse(`${date}T${starts}:00Z`);
  return { starts_at, ends_at: starts_at + length };
}

/** The weekdays on which a class repeats, from 0 for Sunday. The `day` of such a class is 'daily' or their names. */
export function weekdaysOf({ day }: Pick<Schedule, 'day'>): number[] {
  const words = new Set(day.trim().toLowerCase().split(/\s+/));
  const isDaily = words.size === 1 && words.has('daily');
  return [...weekdayNames.keys()].filter((index) => isDaily || words.has(weekdayNames[index] ?? ''));
}

/** The dates on which this class alone is not held, the first first. */
export const daysOffOf = ({ not_on }: Pick<Schedule, 'not_on'>) => not_on.split(' ').filter(Boolean).toSorted();

/** Whether a class is held on one date only. */
export function isSingle({ day }: Pick<Schedule, 'day'>): boolean {
  return isDate(day);
}

/** A date that does not exist, such as 2026-02-30, becomes another one or ''. */
export function addDays(date: string, days: number): string {
  const at = new Date(Date.parse(date) + days * dayMs);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}
