import { t } from '#web/messages/live.ts';
import { perLocale } from '#web/messages/per-locale.ts';
import { locale } from '#web/messages/translate.ts';
import { isOn, isOver, type Occurrence } from './occurrence.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A class that starts later than this has no countdown. */
const countdownMs = dayMs / 2;

/**
 * The time of a class in words, as seen at `now`: 'Today 17:00, in 25 minutes', 'Now, until 18:00'. It is in the
 * student's own time zone, unless a test gives another.
 */
export function classTime(occurrence: Occurrence, now: number, zone?: string): string {
  const { starts, ends } = occurrence;
  if (isOver(occurrence, now)) return t('live.ended', { when: dayAndClock(ends, now, zone) });
  if (isOn(occurrence, now)) return t('live.onUntil', { time: clock(ends, zone) });
  const when = dayAndClock(starts, now, zone);
  return starts - now < countdownMs ? t('live.startsIn', { when, time: duration(starts - now) }) : when;
}

/**
 * 'Today 17:00', 'Tomorrow 17:00', 'Monday 17:00' within a week, else 'Sat, 28 Nov 17:00', with the year if it is
 * another one.
 */
function dayAndClock(at: number, now: number, zone: string | undefined): string {
  const time = clock(at, zone);
  const [{ date }, { date: today }] = [wallClock(at, zone), wallClock(now, zone)];
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (days === 0) return t('live.today', { time });
  if (days === 1) return t('live.tomorrow', { time });
  if (days > 1 && days < 7) return t('live.onDay', { day: format(at, zone, { weekday: 'long' }), time });
  const isOtherYear = date.slice(0, 4) !== today.slice(0, 4);
  const day = format(at, zone, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...(isOtherYear && { year: 'numeric' }),
  });
  return t('live.onDay', { day, time });
}

/** '25 minutes', '1 hour 40 minutes'. A part of a minute counts as one. */
function duration(ms: number): string {
  const all = Math.ceil(ms / minuteMs);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [hours > 0 && unit(hours, 'hour'), (minutes > 0 || hours === 0) && unit(minutes, 'minute')];
  return parts.filter(Boolean).join(' ');
}

function unit(count: number, of: 'hour' | 'minute'): string {
  return unitFormats[of](locale()).format(count);
}

const unitFormat = (unit: 'hour' | 'minute') =>
  perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
const unitFormats = { hour: unitFormat('hour'), minute: unitFormat('minute') };

/** '17:00'. Home shows it, and a formatter of dates takes 70 ms to make on a cheap phone, one of numbers 1. */
function clock(at: number, zone: string | undefined): string {
  const { hour, minute } = wallClock(at, zone);
  const twoDigits = twoDigitsIn(locale());
  return `${twoDigits.format(hour)}:${twoDigits.format(minute)}`;
}

const twoDigitsIn = perLocale((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }));

/** What a clock and a calendar on the wall show. `date` is '2026-11-21'. */
function wallClock(at: number, zone: string | undefined): { date: string; hour: number; minute: number } {
  const offsetMs = zone === undefined ? -new Date(at).getTimezoneOffset() * minuteMs : offsetIn(zone, at);
  const utc = new Date(at + offsetMs);
  return { date: utc.toISOString().slice(0, 10), hour: utc.getUTCHours(), minute: utc.getUTCMinutes() };
}

/** In Sweden, dates and times are written as Date.parse reads them. */
function offsetIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

function format(at: number, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone }).format(at);
}
