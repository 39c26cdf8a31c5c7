import { westernDigits } from '#contract/values/digits.ts';
import { momentOf } from '#server/platform/clock/time-zone.ts';
import { isDate } from './values.ts';

const written = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})$/,
  // Excel shows '21-Nov-26' where '21-Nov-2026' was entered.
  /^(?<day>\d{1,2})[- ](?<name>[a-z]{3,9})[- ](?<year>\d{4}|\d{2})$/i,
];

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/**
 * Reads a day as people in India write it: 21-11-2026, 21/11/2026, 21.11.2026, 21-Nov-2026 or 2026-11-21. The day is
 * always before the month, so 03/04/2026 is the 3rd of April. Returns it as '2026-11-21', or undefined for other text.
 */
export function readDay(text: string): string | undefined {
  const digits = westernDigits(text);
  for (const form of written) {
    const { year, month, name = '', day = '' } = form.exec(digits)?.groups ?? {};
    if (year === undefined) continue;
    const whole = year.length === 2 ? `20${year}` : year;
    const date = [whole, (month ?? monthOf(name)).padStart(2, '0'), day.padStart(2, '0')].join('-');
    return isDate(date) ? date : undefined;
  }
  return undefined;
}

/** The number of a month by its name, or by at least three letters of it. */
function monthOf(name: string): string {
  return String(months.findIndex((full) => full.startsWith(name.toLowerCase())) + 1);
}

/**
 * The noon of a day, because noon falls on the same day in nearly every time zone. Returns undefined for other text.
 */
export function readDate(text: string, timezone: string): number | undefined {
  const day = readDay(text);
  return day === undefined ? undefined : momentOf(day, '12:00', timezone);
}

/** Reads a moment as `portal export` writes it: '2026-11-02T09:00:05.123Z'. Returns undefined for other text. */
export function readMoment(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isFinite(at) && new Date(at).toISOString() === text ? at : undefined;
}

/** Reads a day and a time, such as '2026-11-02 16:30' or '2/11/2026 4:30 PM', in the academy's time zone. */
export function readDateTime(text: string, timezone: string): number | undefined {
  for (const { index } of text.slice(0, maxLength).matchAll(/[ T]/g)) {
    const day = readDay(text.slice(0, index));
    const time = readTime(text.slice(index + 1));
    if (day !== undefined && time) return momentOf(day, time.clock, timezone) + time.seconds * 1000;
  }
  return undefined;
}

const maxLength = 50;

/** Reads a time of day, such as '17:00', '17:00:00', '5 pm' or '5.30 PM', as 'HH:MM'. Returns undefined for other text. */
export function readClock(text: string): string | undefined {
  const time = readTime(text);
  return time?.seconds === 0 ? time.clock : undefined;
}

const times = [
  /^(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?$/,
  /^(?<half>\d{1,2})(?:[:.](?<minutes>\d{2}))?(?::(?<seconds>\d{2}))? ?(?<noon>[ap])\.?m\.?$/i,
];

function readTime(text: string): { clock: string; seconds: number } | undefined {
  const digits = westernDigits(text);
  for (const form of times) {
    const found = form.exec(digits)?.groups;
    if (!found) continue;
    const { hours, half = '', noon = '', minutes = '00', seconds = '00' } = found;
    const hour = hours === undefined ? hourOf(Number(half), noon.toLowerCase() === 'p') : Number(hours);
    if (hour === undefined || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
    return { clock: `${String(hour).padStart(2, '0')}:${minutes}`, seconds: Number(seconds) };
  }
  return undefined;
}

/** 12 am is midnight, and 12 pm is noon. */
function hourOf(half: number, isAfternoon: boolean): number | undefined {
  return half < 1 || half > 12 ? undefined : (half % 12) + (isAfternoon ? 12 : 0);
}
