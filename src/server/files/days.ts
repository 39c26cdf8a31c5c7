import { readDay } from './dates.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Beside the first three letters. */
const otherNames: Record<(typeof weekdays)[number], string[]> = {
  Sun: ['sunday'],
  Mon: ['monday'],
  Tue: ['tues', 'tuesday'],
  Wed: ['weds', 'wednesday'],
  Thu: ['thur', 'thurs', 'thursday'],
  Fri: ['friday'],
  Sat: ['saturday'],
};

/**
 * Reads when a class takes place, as people write it: a date, 'daily', 'Mon Wed', 'Mon & Wed', 'Monday and Wednesday',
 * 'Mon/Wed' or 'Mon-Fri'. Returns '2026-11-21', 'daily' or 'Mon Wed', or undefined for other text.
 */
export function readDays(text: string): string | undefined {
  const date = readDay(text);
  if (date !== undefined) return date;
  const words = text
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/\s*(?:[-–—]|\bto\b)\s*/g, '-')
    .split(/[\s,;/&+|]+/)
    .filter((word) => word !== '' && word !== 'and');
  if (['daily', 'everyday', 'every day'].includes(words.join(' '))) return 'daily';
  const days = words.map((word) => daysOf(word));
  const isUnderstood = days.length > 0 && days.every((list) => list.length > 0);
  return isUnderstood ? [...new Set(days.flat())].join(' ') : undefined;
}

/** The days of 'mon' or 'mon-fri'; none for other text. */
function daysOf(word: string): string[] {
  const [first = -1, last = first, ...more] = word.split('-').map(indexOf);
  if (first === -1 || last === -1 || more.length > 0) return [];
  const count = ((last - first + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length: count }, (_, at) => weekdays[(first + at) % weekdays.length] ?? '');
}

function indexOf(word: string): number {
  return weekdays.findIndex((day) => word === day.toLowerCase() || otherNames[day].includes(word));
}
