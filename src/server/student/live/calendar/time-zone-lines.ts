import type { CalendarLine } from '#contract/live/calendar-text.ts';
import { offsetIn } from '#server/platform/clock/time-zone.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * A time zone as RFC 5545 has it: how far its clocks are from UTC at `from`, and each change until `until`. The clocks
 * of India never change.
 */
export function timeZoneLines(zone: string, from: number, until: number): CalendarLine[] {
  const first = offsetIn(zone, from);
  const observances = [observance(from, first, first), ...changesOf(zone, from, until)];
  return [['BEGIN', 'VTIMEZONE'], ['TZID', zone], ...observances.flat(), ['END', 'VTIMEZONE']];
}

function changesOf(zone: string, from: number, until: number): CalendarLine[][] {
  const changes: CalendarLine[][] = [];
  for (let start = from; start < until; start += day) {
    const [before, after] = [offsetIn(zone, start), offsetIn(zone, start + day)];
    if (before !== after) changes.push(observance(changeBetween(zone, start, start + day), before, after));
  }
  return changes;
}

/** The moment at which the clocks of a zone change, to a minute. */
function changeBetween(zone: string, start: number, end: number): number {
  if (end - start <= minute) return end;
  const middle = start + Math.floor((end - start) / 2 / minute) * minute;
  const isAfter = offsetIn(zone, middle) !== offsetIn(zone, start);
  return isAfter ? changeBetween(zone, start, middle) : changeBetween(zone, middle, end);
}

/** From `at` on, the clocks are `after` from UTC. What they show at that moment is told by the clock before the change. */
function observance(at: number, before: number, after: number): CalendarLine[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    ['BEGIN', kind],
    ['DTSTART', localTime(at + before)],
    ['TZOFFSETFROM', utcOffset(before)],
    ['TZOFFSETTO', utcOffset(after)],
    ['END', kind],
  ];
}

/** '20261121T170000', of a moment that was moved by its offset. */
function localTime(moved: number): string {
  return new Date(moved).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** '+0530' */
function utcOffset(ms: number): string {
  const minutes = Math.abs(ms) / minute;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${pad(minutes / 60)}${pad(minutes % 60)}`;
}
