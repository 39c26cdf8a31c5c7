import { tidy } from '#contract/values/tidy.ts';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import { requireStorable } from '#server/domain/content/content-name.ts';
import { OperatorError } from '#server/errors.ts';
import { readClock, readDay } from '#server/files/dates.ts';
import { readDays } from '#server/files/days.ts';
import { readWebAddress } from '#server/files/values.ts';
import { textOf } from '#server/messages/text.ts';

/** The columns of a class. */
export type ClassColumns = Record<
  'class_name' | 'tutor_name' | 'online_url' | 'room' | 'day' | 'starts' | 'ends',
  string
>;

/** A class as somebody enters it. */
export type WrittenClass = Omit<ClassColumns, 'ends'> & { minutes: number };

/**
 * Reads a class by the rules of `live.csv`. Throws an OperatorError that says what to mend. `today` is the academy's date:
 * nothing new can be before it, or on a day off.
 */
export function checkClass(
  written: WrittenClass,
  { today, daysOff }: { today: string; daysOff: Calendar['daysOff'] },
  before?: ClassColumns,
): ClassColumns {
  const class_name = tidy(written.class_name);
  const tutor_name = tidy(written.tutor_name);
  const room = tidy(written.room);
  if (class_name === '') throw new OperatorError(textOf('class.nameNeeded'));
  for (const text of [class_name, tutor_name, room]) requireStorable(text);
  const online_url = tidy(written.online_url) === '' ? '' : readWebAddress(written.online_url);
  if (online_url === undefined) throw new OperatorError(textOf('class.linkInvalid'));
  if (online_url === '' && room === '') throw new OperatorError(textOf('class.linkOrRoomNeeded'));
  const times = readTimes(written);
  if (readDay(times.day) !== undefined && times.day !== before?.day) requireOpenDay(times.day, { today, daysOff });
  return { class_name, tutor_name, online_url, room, ...times };
}

/** Refuses a date that is over, and a day off. */
export function requireOpenDay(day: string, { today, daysOff }: { today: string; daysOff: Calendar['daysOff'] }): void {
  if (day < today) throw new OperatorError(textOf('class.dayOver', { day }));
  const reason = daysOff[day];
  if (reason !== undefined) throw new OperatorError(textOf('class.onDayOff', { day, reason }));
}

function readTimes({ day: written, starts: start, minutes }: WrittenClass) {
  if (tidy(written) === '' && tidy(start) === '') return { day: '', starts: '', ends: '' };
  const day = readDays(tidy(written));
  if (day === undefined) throw new OperatorError(textOf('class.dayNeeded'));
  const starts = readClock(tidy(start));
  if (starts === undefined) throw new OperatorError(textOf('class.startNeeded'));
  if (minutes < 1 || minutes >= dayMinutes) throw new OperatorError(textOf('class.minutesNeeded'));
  return { day, starts, ends: clockOf(minutesOf(starts) + minutes) };
}

const dayMinutes = 24 * 60;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** How long a class takes by the clock, in minutes. It ends on the next day if it ends before it starts. */
export function lengthOf({ starts, ends }: { starts: string; ends: string }): number {
  if (starts === '') return 0;
  return (minutesOf(ends) - minutesOf(starts) + dayMinutes) % dayMinutes;
}
