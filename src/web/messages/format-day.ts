import { formatDate } from './format-date.ts';
import { perLocale } from './per-locale.ts';
import { locale } from './translate.ts';

/** The day of a time in epoch milliseconds, on this device's calendar: 'Today', 'Yesterday' or '21 Nov 2026'. */
export function formatDay(time: number): string {
  const daysAgo = dayOf(Date.now()) - dayOf(time);
  if (daysAgo !== 0 && daysAgo !== 1) return formatDate(new Date(time).toISOString());
  const word = wordFor(locale()).format(-daysAgo, 'day');
  return word.charAt(0).toLocaleUpperCase(locale()) + word.slice(1);
}

const wordFor = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Days since 1970. */
function dayOf(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000);
}
