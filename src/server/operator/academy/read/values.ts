import { momentOf } from '#server/platform/clock/time-zone.ts';

/** Reads a number as spreadsheets write it. Returns undefined for any other text. */
export function readNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** A web address in its canonical form. Returns undefined unless it begins with http:// or https://. */
export function readWebAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  return isSafe && url.href.length <= maxAddressLength ? url.href : undefined;
}

const maxAddressLength = 2000;

/** Whether this is an existing day, written as 2026-11-21. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/**
 * The noon of a day, because noon falls on the same day in nearly every time zone. Returns undefined for other text.
 */
export function readDate(text: string, timezone: string): number | undefined {
  return isDate(text) ? momentOf(text, '12:00', timezone) : undefined;
}

/** Reads '2026-11-02 16:30', with or without seconds, in the academy's time zone. */
export function readDateTime(text: string, timezone: string): number | undefined {
  const [, date = '', hour = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2})(:\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  const time = readClock(`${hour}${rest.slice(0, 3)}`);
  const seconds = Number(rest.slice(4) || 0);
  if (!isDate(date) || time === undefined || seconds > 59) return undefined;
  return momentOf(date, time, timezone) + seconds * 1000;
}

/** A time of day as 'HH:MM', or undefined for any other text. */
export function readClock(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}
