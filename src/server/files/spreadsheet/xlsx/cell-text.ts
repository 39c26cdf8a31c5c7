import { tidyLines } from '#contract/values/tidy.ts';
import { maxRowLength, tableLimit } from '#server/files/spreadsheet/table-record.ts';
import { literalOf } from './code-parts.ts';
import type { CellFormat } from './formats.ts';
import { WorkbookError } from './workbook-error.ts';

/** Excel writes a character that XML cannot have as `_x000D_`, and a text that looks like that as `_x005F_x000D_`. */
const escaped = /_x([0-9a-f]{4})_/gi;

/** The text of a cell as all readers expect it. */
export function tidyCell(text: string): string {
  if (text.length > maxRowLength) throw new WorkbookError(tableLimit.cellLength);
  return tidyLines(text.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
}

/**
 * A number as a person would write it into a text file: whole, not as `9.87654E+09`, days as 2026-11-21 and times as
 * 17:00. Returns undefined if it is not a day that a calendar has.
 */
export function numberText(value: number, format: CellFormat, is1904: boolean): string | undefined {
  if (format.kind === 'time') return timeText(value, format, is1904);
  return format.kind === 'percent' ? `${plainNumber(value * 100)}%` : plainNumber(value);
}

// Excel computes with 15 digits, and stores 0.1 + 0.2 as 0.30000000000000004.
const digits = 15;
const inFull = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: digits });

function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(digits)));
  return text.includes('e') ? inFull.format(value) : text;
}

/** What a cell shows of a number, where that is not its `numberText`. */
export function shownText(value: number, format: CellFormat, is1904: boolean): string | undefined {
  if (format.kind !== 'time') return format.show(value);
  const seconds = Math.round(value * secondsPerDay);
  if (format.code === undefined || seconds < 0) return undefined;
  const days = Math.floor(seconds / secondsPerDay) + (is1904 ? shift1904 : 0);
  const date = new Date(dateOf(Math.min(days, lastDay)) + (seconds % secondsPerDay) * 1000);
  return shownMoment({ date, seconds }, format.code);
}

const secondsPerDay = 86_400;
/** The days from the first day of one calendar to that of the other. */
const shift1904 = 1462;
/** The 31st of December 9999. */
const lastDay = 2_958_465;

function timeText(value: number, format: Extract<CellFormat, { kind: 'time' }>, is1904: boolean): string | undefined {
  const seconds = Math.round(value * secondsPerDay);
  if (seconds < 0) return undefined;
  const time = clockText(format.isElapsed ? seconds : seconds % secondsPerDay, format.hasSeconds);
  if (!format.hasDay) return time;
  const day = dayText(Math.floor(seconds / secondsPerDay) + (is1904 ? shift1904 : 0));
  return day === undefined || !format.hasTime ? day : `${day} ${time}`;
}

function clockText(seconds: number, hasSeconds: boolean): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(0, hasSeconds && seconds % 60 !== 0 ? 3 : 2)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Excel has a 29th of February 1900, which no calendar has. It is day 60. */
function dayText(day: number): string | undefined {
  if (day < 1 || day === 60 || day > lastDay) return undefined;
  return new Date(dateOf(day)).toISOString().slice(0, 10);
}

function dateOf(day: number): number {
  return Date.UTC(1899, 11, (day < 60 ? 31 : 30) + day);
}

/** A day or time in the other way to store one, ISO 8601. */
export function isoText(text: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2})?)?(?:\.\d+)?Z?$/.exec(text) ?? [];
  const shown = time.replace(/^(\d{2}:\d{2}):00$/, '$1');
  if (day === '') return shown === '' ? text : shown;
  return shown === '' || shown === '00:00' ? day : `${day} ${shown}`;
}

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
