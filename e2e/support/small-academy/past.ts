import type { Settings } from '../../../harness/start-portal.ts';

const zone = 'Asia/Kolkata';
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A day and a time as the tables of an academy folder have them: '2026-11-02 16:30'. */
export function daysAgo(days: number, time: string): string {
  return `${new Date(Date.now() - days * day).toLocaleDateString('sv-SE', { timeZone: zone })} ${time}`;
}

/** How many milliseconds ago that was. India is 5½ hours ahead all year. */
export function msSince(days: number, time: string): number {
  return Date.now() - Date.parse(`${daysAgo(days, time).replace(' ', 'T')}:00+05:30`);
}

/** For a portal, or a command of it, whose clock is behind. */
export function settingsBehind(ms: number): Settings {
  const source = `const now = Date.now; Date.now = () => now() - ${ms};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}
