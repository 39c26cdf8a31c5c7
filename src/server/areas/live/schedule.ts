import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';

/** When a class is held, as the academy wrote it: see `day`, `starts` and `ends` of a live class in the schema. */
export interface Schedule {
  day: string;
  starts: string;
  ends: string;
}

/** One holding of a class, in epoch milliseconds. It is on from `starts_at` until just before `ends_at`. */
export interface Turn {
  starts_at: number;
  ends_at: number;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayMs = 24 * 60 * 60 * 1000;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The turn of a class that is on now, else its next one; of a class with a single date, that one, also when it is over.
 * Undefined where the class has no times. A class that ends at or before the time at which it starts ends the next day.
 */
export function presentOrNextTurn({ day, starts, ends }: Schedule, zone: string, now: number): Turn | undefined {
  if (!timePattern.test(starts) || !timePattern.test(ends)) return undefined;
  if (isDate(day)) return turnOn(day, starts, ends, zone);

  const isHeldOn = heldOn(day);
  // From yesterday, whose class may still be on after midnight, to the same weekday next week.
  const yesterday = addDays(dateIn(now, zone), -1);
  return Array.from({ length: 9 }, (_, index) => addDays(yesterday, index))
    .filter(isHeldOn)
    .map((date) => turnOn(date, starts, ends, zone))
    .find((turn) => now < turn.ends_at);
}

/** Whether a turn is on now, or still to come on that date. */
export function isOnDay({ starts_at, ends_at }: Turn, date: string, zone: string, now: number): boolean {
  return now < ends_at && (starts_at <= now || dateIn(starts_at, zone) === date);
}

function turnOn(date: string, starts: string, ends: string, zone: string): Turn {
  const lastDate = ends > starts ? date : addDays(date, 1);
  const starts_at = momentOf(date, starts, zone);
  const ends_at = momentOf(lastDate, ends, zone);
  if (ends_at > starts_at) return { starts_at, ends_at };
  // The clocks went forward over the start but not over the end: the class keeps its length.
  const length = Date.parse(`${lastDate}T${ends}:00Z`) - Date.parse(`${date}T${starts}:00Z`);
  return { starts_at, ends_at: starts_at + length };
}

/** Whether a class with this `day`, which is not a date, is held on a given date. */
function heldOn(day: string): (date: string) => boolean {
  const words = day.trim().toLowerCase().split(/\s+/);
  if (words.length === 1 && words[0] === 'daily') return () => true;
  const held = new Set(words.map((word) => weekdays.indexOf(word)));
  return (date) => held.has(new Date(date).getUTCDay());
}

function isDate(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && addDays(day, 0) === day;
}

/** Undefined days, such as 2026-02-30, come out as another date or not at all. */
function addDays(date: string, days: number): string {
  const at = new Date(Date.parse(date) + days * dayMs);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}
