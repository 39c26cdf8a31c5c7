import { perLocale } from '#texts/per-locale.ts';
import { locale } from '#texts/translate.ts';
import { daysBetween, shortDay } from '#web/messages/format-day.ts';
import { t } from '#web/texts.ts';
import { isOn, isOver, type Occurrence } from './occurrence.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** From this many minutes on, a countdown has hours only. */
const wholeHoursFrom = 10 * 60;

/**
 * The time of a class in words, as seen at `now`, with the time of day first: '5:00 pm · in 25 min', '5:00 pm, Monday ·
 * in 3 days', 'Now, until 6:00 pm'. It is in the student's own time zone.
 */
export function classTime(occurrence: Occurrence, now: number): string {
  const { starts, ends } = occurrence;
  if (isOver(occurrence, now)) return inTwoParts(t('live.ended', { when: clockAndDay(ends, now) }));
  if (isOn(occurrence, now)) return t('live.onUntil', { time: clock(ends) });
  const when = clockAndDay(starts, now);
  const days = daysBetween(now, starts);
  const isSoon = starts - now < dayMs;
  if (!isSoon && days <= 1) return when;
  const time = isSoon ? duration(starts - now) : t('live.days', { count: days });
  return inTwoParts(t('live.startsIn', { when, time }));
}

/** The letters of a part that fits beside the picture of a card, on a phone of 360 px. */
const mostInOnePiece = 20;

/**
 * '5:00 pm · in 25 min', which may be broken before the dot, but not after it or in the duration, unless that is too long
 * for a line of its own, as in Malayalam: then only a number stays with its unit.
 */
function inTwoParts(text: string): string {
  return text.replace(/· .*/, (part) =>
    part.length > mostInOnePiece ? part.replace(/[·\d]\s/g, inOnePiece) : inOnePiece(part),
  );
}

/**
 * '5:00 pm' today, '5:00 pm tomorrow', '5:00 pm, Monday' within a week, else '5:00 pm, Sat, 28 Nov', with the year if it
 * is another one.
 */
export function clockAndDay(at: number, now: number): string {
  const time = clock(at);
  const days = daysBetween(now, at);
  if (days === 0) return time;
  if (days === 1) return t('live.tomorrow', { time });
  const isNear = days > 1 && days < 7;
  const day = isNear ? new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(at) : shortDay(at, now, 'weekday');
  return t('live.onDay', { day, time });
}

/** '25 min', '2 h 10 min', '18 h'. A part of a minute counts as one. */
function duration(ms: number): string {
  const all = Math.ceil(ms / minuteMs);
  if (all >= wholeHoursFrom) return t('live.hours', { count: Math.round(all / 60) });
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('live.minutes', { count: minutes });
  if (minutes === 0) return t('live.hours', { count: hours });
  return t('live.hoursAndMinutes', { count: hours, minutes });
}

/** A number stays in the line of its unit. */
function inOnePiece(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}

/**
 * '5:00 pm': with twelve hours, as people in India read them. Home shows it, and a formatter of dates takes 70 ms to make
 * on a cheap phone, one of numbers 1.
 */
export function clock(at: number): string {
  const hour = new Date(at).getHours();
  const time = `${digitsIn(locale()).format(hour % 12 || 12)}:${twoDigitsIn(locale()).format(new Date(at).getMinutes())}`;
  return inOnePiece(t(hour < 12 ? 'live.am' : 'live.pm', { time }));
}

const digitsIn = perLocale((locale) => new Intl.NumberFormat(locale));
const twoDigitsIn = perLocale((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }));
