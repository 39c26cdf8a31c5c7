import type { liveClassCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';

export type LiveClass = DeskDataOf<typeof liveClassCall>;

/** What the form has of a class, as text. */
export const classFields = [
  'class_name',
  'tutor_name',
  'online_url',
  'room',
  'repeats',
  'date',
  'days',
  'starts',
  'minutes',
] as const;

export type ClassFields = Record<(typeof classFields)[number], string>;

/** In the order of a week in India. The names are those of the academy folder. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export const newClass: ClassFields = {
  class_name: '',
  tutor_name: '',
  online_url: '',
  room: '',
  repeats: 'once',
  date: '',
  days: '',
  starts: '',
  minutes: '60',
};

const isDate = (day: string) => /^\d/.test(day);

export function fieldsOf({ class_name, tutor_name, online_url, room, day, starts, minutes }: LiveClass): ClassFields {
  const repeats = day === '' ? 'untimed' : day === 'daily' ? 'daily' : isDate(day) ? 'once' : 'weekly';
  const when = { repeats, date: isDate(day) ? day : '', days: repeats === 'weekly' ? day : '' };
  return { class_name, tutor_name, online_url, room, ...when, starts, minutes: day === '' ? '60' : String(minutes) };
}

/** As the calls take them. What is no number of minutes is 0, which the server refuses in words. */
export function inputOf({ repeats, date, days, starts, minutes, ...names }: ClassFields) {
  if (repeats === 'untimed') return { ...names, day: '', starts: '', minutes: 0 };
  const whole = Math.round(Number(minutes));
  const day = repeats === 'daily' ? 'daily' : repeats === 'weekly' ? days : date;
  return { ...names, day, starts, minutes: whole > 0 && whole <= 24 * 60 ? whole : 0 };
}
