import { locale } from './t.ts';

/** A date as '21 Nov 2026'. A provider's date that cannot be understood is shown as it came. */
export function formatDate(date: string): string {
  const time = timeOf(date);
  if (time === undefined) return date;
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(time);
}

/** When that was, in epoch milliseconds; undefined for a date that cannot be understood. */
export function timeOf(date: string): number | undefined {
  const time = Date.parse(date.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2'));
  return Number.isNaN(time) ? undefined : time;
}
