import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';

const dayMs = 86_400_000;

/**
 * The day of a time in epoch milliseconds, on this device's calendar: 'Today', 'Yesterday' or '21 Nov'; '21 Nov 2025' in
 * another year.
 */
export function formatDay(time: number): string {
  const now = Date.now();
  const days = daysBetween(now, time);
  if (days !== 0 && days !== -1) return shortDay(time, now);
  const word = dayWord(days);
  return word.charAt(0).toLocaleUpperCase(locale()) + word.slice(1);
}

/** 'today', 'tomorrow', 'in 2 days'. */
export function dayWord(days: number): string {
  return wordFor(locale()).format(days, 'day');
}

/** '21 Nov', or 'Sat, 21 Nov' with the weekday; with the year, where that is another one than now. */
export function shortDay(at: number, now: number, kind: 'day' | 'weekday' = 'day'): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const formatterFor = (isThisYear ? thisYear : otherYear)[kind];
  return formatterFor(locale()).format(dayOf(at) * dayMs);
}

/** 0 on the same day, 1 on the next, by this device's calendar. */
export function daysBetween(from: number, to: number): number {
  return dayOf(to) - dayOf(from);
}

// They are for UTC, because the time zone of a device may change while a page is open.
const formatter = (more: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...more, day: 'numeric', month: 'short', timeZone: 'UTC' }));
const thisYear = { day: formatter({}), weekday: formatter({ weekday: 'short' }) };
const otherYear = { day: formatter({ year: 'numeric' }), weekday: formatter({ weekday: 'short', year: 'numeric' }) };
const wordFor = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Days since 1970. */
function dayOf(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / dayMs);
}
