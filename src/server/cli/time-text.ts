/** A moment as people in a time zone say it: '22 Nov 2026, 9:40 am'. */
export function timeText(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-IN', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}
