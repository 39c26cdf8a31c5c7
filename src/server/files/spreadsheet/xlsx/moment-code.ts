import { literalOf } from './code-parts.ts';

const tokens = /"[^"]*"?|[\\_*].|\[[^\]]*\]|am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?|./gis;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A day and a time of day, in a calendar without time zones. */
interface Moment {
  date: Date;
  /** Since the beginning of the first day, for times that go on past 24 hours. */
  seconds: number;
}

/** What a cell with this format code shows of a day or a time: '2-Jan', '9:05 AM'. Names are in English. */
export function shownMoment({ date, seconds }: Moment, code: string): string {
  const found = (code.split(';')[0] ?? '').matchAll(tokens);
  const list = [...found].map(([token]) => token);
  const isHalf = list.some((token) => /^a(?:m\/pm|\/p)$/i.test(token));
  const letters = list.map((token) => token.toLowerCase());
  /** The nearest token that is a part of a moment, before or behind. */
  const near = (at: number, step: number) => {
    for (let other = at + step; other >= 0 && other < list.length; other += step)
      if (/^(?:[ymdhs]|\[[hms]+\])/.test(letters[other] ?? '')) return letters[other] ?? '';
    return '';
  };
  return list
    .map((token, at) => {
      const lower = token.toLowerCase();
      const isMinute = /^\[?h/.test(near(at, -1)) || /^\[?s/.test(near(at, 1));
      if (/^m+$/.test(lower) && isMinute) return padded(date.getUTCMinutes(), lower);
      return partOf({ date, seconds }, lower, isHalf) ?? literalOf(token) ?? token;
    })
    .join('')
    .trim();
}

function partOf({ date, seconds }: Moment, token: string, isHalf: boolean): string | undefined {
  const hours = date.getUTCHours();
  if (/^y+$/.test(token))
    return token.length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear()).slice(2);
  if (/^m+$/.test(token)) return named(months, date.getUTCMonth(), token, date.getUTCMonth() + 1);
  if (/^d+$/.test(token)) return named(weekdays, date.getUTCDay(), token, date.getUTCDate());
  if (/^h+$/.test(token)) return padded(isHalf ? hours % 12 || 12 : hours, token);
  if (/^s+/.test(token)) return padded(date.getUTCSeconds(), token.replace(/\..*/, ''));
  if (/^a(?:m\/pm|\/p)$/.test(token)) return (hours < 12 ? 'AM' : 'PM').slice(0, token === 'a/p' ? 1 : 2);
  if (/^\[h+\]$/.test(token)) return padded(Math.floor(seconds / 3600), token.slice(1, -1));
  if (/^\[m+\]$/.test(token)) return padded(Math.floor(seconds / 60), token.slice(1, -1));
  return /^\[s+\]$/.test(token) ? padded(seconds, token.slice(1, -1)) : undefined;
}

function padded(value: number, token: string): string {
  return String(value).padStart(Math.min(token.length, 2), '0');
}

function named(names: string[], index: number, token: string, number: number): string {
  if (token.length < 3) return padded(number, token);
  const name = names[index] ?? '';
  if (token.length === 5) return name.slice(0, 1);
  return token.length === 3 ? name.slice(0, 3) : name;
}
