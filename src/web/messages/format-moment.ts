import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';
import { timeOf } from './format-date.ts';

/** A date and a time as '6 Dec 2026, 10:00 am', by this device's zone. One that cannot be parsed is returned as it is. */
export function formatMoment(date: string): string {
  const time = timeOf(date);
  return time === undefined ? date : formatterFor(locale()).format(time - new Date(time).getTimezoneOffset() * 60_000);
}

// It is for UTC, because the time zone of a device may change while a page is open.
const formatterFor = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
