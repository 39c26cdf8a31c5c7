import { tidyLines } from '#contract/values/tidy.ts';
import { maxRowLength, tableLimit } from '#server/files/spreadsheet/table-record.ts';
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
  const days = Math.round(value * secondsPerDay) / secondsPerDay;
  return format.show(is1904 && !format.isElapsed ? days + shift1904 : days);
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
