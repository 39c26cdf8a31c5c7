import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';
import { clockAndDay } from '#web/shared/live/class-time.ts';
import { t } from '#web/texts.ts';

/** A time within a sentence, with the day first: 'today, 2:10 pm', 'tomorrow, 4:00 pm', 'Sat, 28 Nov, 4:00 pm'. */
export function dayAndClock(at: number, now: number): string {
  const days = dayOf(at) - dayOf(now);
  const isNear = Math.abs(days) < 2;
  const day = isNear ? wordFor(locale()).format(days, 'day') : shortDay(at, now, { weekday: 'short' });
  // Seen at that very moment, a time is one of today, without its day.
  return t('calendar.when', { day, time: clockAndDay(at, at) });
}

const wordFor = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** '18 Nov', or with more of it; '18 Nov 2025' in another year. */
export function shortDay(at: number, now: number, more: Intl.DateTimeFormatOptions = {}): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const options: Intl.DateTimeFormatOptions = { ...more, day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale(), isThisYear ? options : { ...options, year: 'numeric' }).format(at);
}

/** Days since 1970 on this device's calendar. */
function dayOf(at: number): number {
  return Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / 86_400_000);
}
