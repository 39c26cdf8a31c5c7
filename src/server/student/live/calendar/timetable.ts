import { type CalendarLine, calendarText, reminder, utcTime } from '#contract/live/calendar-text.ts';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import {
  currentOrNextOccurrence,
  isSingle,
  type Schedule,
  skippedDates,
  weekdaysOf,
} from '#server/domain/classes/schedule.ts';
import { dateIn, momentOf, offsetIn } from '#server/platform/clock/time-zone.ts';
import type { listTimedClasses } from '#server/student/live/live.repository.ts';

export type TimetableClass = Omit<Awaited<ReturnType<typeof listTimedClasses>>[number], 'online_url'>;

interface Timetable extends Calendar {
  /** The academy's. */
  name: string;
  now: number;
  host: string;
  /** The portal's base URL; undefined where the server does not know it. */
  publicUrl: string | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** A weekly class has no end. A calendar that gets no more updates still stops showing it then. */
const repeatsFor = 90 * day;

/**
 * A student's classes as a calendar (RFC 5545): those that are on or still to come, and of each that repeats a rule from
 * its current or next occurrence on. It is the same text all day, unless something changes.
 */
export function timetable(classes: readonly TimetableClass[], academy: Timetable): string {
  const { name, zone, now, host, publicUrl } = academy;
  const today = momentOf(dateIn(now, zone), '00:00', zone);
  const until = today + repeatsFor;
  // '+05:30' is a zone too.
  const parameter = zone.includes(':') ? `"${zone}"` : zone;
  const events = comingClasses(classes, academy, now).flatMap(({ one, occurrence }) =>
    eventLines(one, {
      stamp: today,
      host,
      url:
        publicUrl &&
        `${publicUrl}/live-classes/${encodeURIComponent(one.subject_id)}/${encodeURIComponent(one.batch_id)}`,
      when: isSingle(one)
        ? [
            ['DTSTART', utcTime(occurrence.starts_at)],
            ['DTEND', utcTime(occurrence.ends_at)],
          ]
        : [
            [`DTSTART;TZID=${parameter}`, wallTime(dateIn(occurrence.starts_at, zone), one.starts)],
            [`DTEND;TZID=${parameter}`, wallTime(dateIn(occurrence.ends_at, zone), one.ends)],
            ['RRULE', `${ruleOf(one)};UNTIL=${utcTime(until)}`],
            ...skippedDates(one, academy).map(
              (date) => [`EXDATE;TZID=${parameter}`, wallTime(date, one.starts)] as const,
            ),
          ],
    }),
  );
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Academy Portal//Timetable//EN'],
    ['NAME', { text: name }],
    ['X-WR-CALNAME', { text: name }],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
    ['X-PUBLISHED-TTL', 'PT6H'],
    ...timeZoneLines(zone, today - day, until + day),
    ...events,
    ['END', 'VCALENDAR'],
  ]);
}

/** The classes that are on or still to come, each with that occurrence. */
export function comingClasses(classes: readonly TimetableClass[], calendar: Calendar, now: number) {
  return classes.flatMap((one) => {
    const occurrence = currentOrNextOccurrence(one, calendar, now);
    return occurrence && occurrence.ends_at > now ? [{ one, occurrence }] : [];
  });
}

/** What a calendar calls the class. */
export function titleOf({ class_name, batch_name }: TimetableClass): string {
  return plain(class_name) || plain(batch_name);
}

interface Event {
  stamp: number;
  host: string;
  url: string | undefined;
  when: CalendarLine[];
}

/** The link leads to the portal, where one signs in. Whoever has the address must not get into the class by it. */
function eventLines(one: TimetableClass, { stamp, host, url, when }: Event): CalendarLine[] {
  const title = [titleOf(one), one.tutor_name.trim()].filter(Boolean).join(' · ');
  const details = [plain(one.subject_name), plain(one.batch_name), url].filter(Boolean).join('\n');
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${one.class_id}@${host}`],
    ['DTSTAMP', utcTime(stamp)],
    ...when,
    ['SUMMARY', { text: title }],
    ['DESCRIPTION', { text: details }],
    ...(one.room ? ([['LOCATION', { text: one.room }]] as const) : []),
    ...(url ? ([['URL', url]] as const) : []),
    ...reminder(title),
    ['END', 'VEVENT'],
  ];
}

/** A name without the marker by which a provider says that a class is on, since a calendar is read later. */
function plain(name: string): string {
  return name.replace(/\s*\(streaming\)\s*/gi, ' ').trim();
}

function ruleOf(schedule: Schedule): string {
  const days = weekdaysOf(schedule);
  if (days.length === 7) return 'FREQ=DAILY';
  return `FREQ=WEEKLY;BYDAY=${days.map((index) => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][index]).join(',')}`;
}

/** '20261121T170000', in the zone that the line names. */
function wallTime(date: string, time: string): string {
  return `${date}T${time}00`.replace(/[-:]/g, '');
}

/**
 * A time zone as RFC 5545 has it: how far its clocks are from UTC at `from`, and each change until `until`. The clocks
 * of India never change.
 */
function timeZoneLines(zone: string, from: number, until: number): CalendarLine[] {
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
