import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';

/** A date as '21 Nov 2026', by this device's zone. A provider's date that cannot be parsed is returned as it is. */
export const formatDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' });

/** The same with the time: '6 Dec 2026, 10:00 am'. */
export const formatMoment = formatter({ dateStyle: 'medium', timeStyle: 'short' });

function formatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  // It is for UTC, because the time zone of a device may change while a page is open.
  const formatterFor = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (date) => {
    const time = timeOf(date);
    return time === undefined
      ? date
      : formatterFor(locale()).format(time - new Date(time).getTimezoneOffset() * 60_000);
  };
}

/** A date in epoch milliseconds; undefined for one that cannot be parsed. */
export function timeOf(date: string): number | undefined {
  const given = date.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2');
  // A date without a time is that day everywhere. Date.parse would read it as UTC, which is still the day before in
  // America.
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00` : given);
  return Number.isNaN(time) ? undefined : time;
}
