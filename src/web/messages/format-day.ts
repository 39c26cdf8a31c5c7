import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';
import { formatDate } from './format-date.ts';

/**
 * The day of a time in epoch milliseconds, on this device's calendar: 'Today', 'Yesterday' or '21 Nov'; '21 Nov 2025' in
 * another year.
 */
export function formatDay(time: number): string {
  const daysAgo = dayOf(Date.now()) - dayOf(time);
  if (daysAgo !== 0 && daysAgo !== 1) return dateOf(new Date(time));
  const word = wordFor(locale()).format(-daysAgo, 'day');
  return word.charAt(0).toLocaleUpperCase(locale()) + word.slice(1);
}

function dateOf(date: Date): string {
  if (date.getFullYear() !== new Date().getFullYear()) return formatDate(date.toISOString());
  return formatterFor(locale()).format(dayOf(date.getTime()) * 86_400_000);
}

// It is for UTC, because the time zone of a device may change while a page is open.
const formatterFor = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const wordFor = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Days since 1970. */
function dayOf(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000);
}
