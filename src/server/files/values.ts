import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';

/** Reads a number as spreadsheets write it, in the digits of any script. Returns undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const written = westernDigits(text);
  return /^-?\d+(\.\d+)?$/.test(written) && Number.isFinite(Number(written)) ? Number(written) : undefined;
}

/** A number from 0 to 100, or undefined. */
export function percentOf(text: string): number | undefined {
  const percent = readNumber(text.replace(/ ?%$/, ''));
  return percent !== undefined && percent >= 0 && percent <= 100 ? percent : undefined;
}

/** A web address in its canonical form. Returns undefined unless it begins with http:// or https://. */
export function readWebAddress(text: string): string | undefined {
  const address = tidy(text);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  return isSafe && url.href.length <= maxAddressLength ? url.href : undefined;
}

const maxAddressLength = 2000;

/** Whether this is an existing day, written as 2026-11-21. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** Reads yes or no, also as spreadsheet programs write it. Returns undefined for other text. */
export function readYesNo(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  if (['yes', 'y', 'true'].includes(lower)) return true;
  return ['no', 'n', 'false'].includes(lower) ? false : undefined;
}

/** A list in a cell, or in an option of a command. */
export const partsOf = (written: string) => written.split(';').map(tidy).filter(Boolean);
