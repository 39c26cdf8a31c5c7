import { locale } from './translate.ts';

/** A date as '21 Nov 2026'. A provider's date that cannot be understood is shown as it came. */
export function formatDate(date: string): string {
  const time = timeOf(date);
  if (time === undefined) return date;
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(time);
}

/** When that was, in epoch milliseconds; undefined for a date that cannot be understood. */
export function timeOf(date: string): number | undefined {
  const given = date.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2');
  // A day by itself is that day everywhere; read as it stands, it would begin in Greenwich, and be the day before in America.
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00` : given);
  return Number.isNaN(time) ? undefined : time;
}
