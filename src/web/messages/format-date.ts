import { locale } from './t.ts';

/** A date as '21 Nov 2026'. A provider's date that cannot be understood is shown as it came. */
export function formatDate(date: string): string {
  const read = new Date(date.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2'));
  if (Number.isNaN(read.getTime())) return date;
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(read);
}
