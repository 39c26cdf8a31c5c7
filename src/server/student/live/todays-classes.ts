import type { Calendar } from '#server/domain/academy/calendar.ts';
import {
  currentOrNextOccurrence,
  daysOffOf,
  isOnDay,
  isSingle,
  nextDayOff,
  type Occurrence,
  occurrenceOnDate,
} from '#server/domain/classes/schedule.ts';
import { dateIn, toZonedIso } from '#server/platform/clock/time-zone.ts';
import type { listTimedClasses } from './live.repository.ts';

type Classes = Awaited<ReturnType<typeof listTimedClasses>>;

/**
 * The classes of today by time, those of a day off among them; then what a class of today was moved to, and the next class
 * of each batch that has none left today.
 */
export function todaysClasses(classes: Classes, calendar: Calendar, now: number) {
  const { zone } = calendar;
  const today = dateIn(now, zone);
  const listed = classes.map(({ day, starts, ends, not_on, room, ...names }) => {
    const schedule = { day, starts, ends, not_on };
    const isSkipped = daysOffOf(schedule).includes(today);
    return {
      ...{ schedule, names: { ...names, ...(room && { room }) } },
      off: nextDayOff(schedule, calendar, now),
      next: currentOrNextOccurrence(schedule, calendar, now),
      skipped: isSkipped ? occurrenceOnDate({ ...schedule, not_on: '' }, today, calendar) : undefined,
    };
  });
  const isToday = (one: Occurrence | undefined) => one !== undefined && isOnDay(one, today, zone, now);
  const iso = ({ starts_at, ends_at }: Occurrence) => {
    return { starts_at: toZonedIso(starts_at, zone), ends_at: toZonedIso(ends_at, zone) };
  };
  /** Nothing of it is held or can be joined today, for an app of before there were such rows too. */
  const notHeld = { online_url: '', starts_at: '', ends_at: '' };
  const rows = listed.flatMap(({ names, off, next }) => {
    const at = off ?? next;
    if (!at || !isToday(at)) return [];
    const day_off = off && { starts_at: iso(off).starts_at, reason: off.reason };
    return { at: at.starts_at, row: day_off ? { ...names, ...notHeld, day_off } : { ...names, ...iso(at) } };
  });
  const held = new Set(rows.flatMap(({ row }) => ('day_off' in row ? [] : row.batch_id)));
  const coming = listed
    .flatMap(({ schedule, names, next }) =>
      next && next.starts_at > now && !isToday(next) ? { schedule, names, next } : [],
    )
    .toSorted((a, b) => a.next.starts_at - b.next.starts_at);
  const later = coming.flatMap(({ schedule, names, next }, at) => {
    const isFirst = coming.findIndex((one) => one.names.batch_id === names.batch_id) === at;
    const from = listed.find(
      (one) => isSingle(schedule) && one.names.batch_id === names.batch_id && one.names.class_name === names.class_name,
    )?.skipped;
    const moved_from = from && now < from.ends_at ? toZonedIso(from.starts_at, zone) : undefined;
    if (!moved_from && (!isFirst || held.has(names.batch_id))) return [];
    return { ...names, ...notHeld, later: { ...iso(next), ...(moved_from && { moved_from }) } };
  });
  return [...rows.toSorted((a, b) => a.at - b.at).map(({ row }) => row), ...later];
}
