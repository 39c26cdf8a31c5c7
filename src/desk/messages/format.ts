import { perLocale } from '#texts/per-locale.ts';
import { locale, shownNumber } from '#texts/translate.ts';
import { timeZone } from './time-zone.ts';

/** By the time zone. */
const isoDays = new Map<string | undefined, Intl.DateTimeFormat>();

/** '9:30 am' */
export const formatTime = (time: number) => formatWith({ hour: 'numeric', minute: '2-digit' }, time);

/** '9:30 – 10:30 am' */
export const formatTimes = ({ starts_at, ends_at }: { starts_at: number; ends_at: number }) =>
  formatWith({ hour: 'numeric', minute: '2-digit' }, starts_at, timeZone, ends_at);

/** '21 Nov 2026' */
export const formatDate = (time: number) => formatWith({ day: 'numeric', month: 'short', year: 'numeric' }, time);

/** '21 Nov, 9:30 am' */
export const formatMoment = (time: number) =>
  formatWith({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }, time);

/** '21 Nov 2026, 9:30 am' */
export const formatDateTime = (time: number) =>
  formatWith({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }, time);

/** The academy's date of a calendar day such as '2026-11-23': 'Monday, 23 November'. */
export const formatDay = (day: string) => formatDayWith({ weekday: 'long', day: 'numeric', month: 'long' }, day);

/** The same in short: 'Mon, 23 Nov'. */
export const formatWeekDay = (day: string) => formatDayWith({ weekday: 'short', day: 'numeric', month: 'short' }, day);

/** '23 Nov 2026' */
export const formatShortDay = (day: string) => formatDayWith({ day: 'numeric', month: 'short', year: 'numeric' }, day);

/** The same; this year is not said: '23 Nov'. */
export const formatNewsDay = (day: string) =>
  day.slice(0, 4) === todayInZone().slice(0, 4)
    ? formatDayWith({ day: 'numeric', month: 'short' }, day)
    : formatShortDay(day);

/** Its month: 'November 2026'. */
export const formatMonth = (day: string) => formatDayWith({ month: 'long', year: 'numeric' }, day);

/** The academy's date of a moment: 'Monday, 23 November'. */
export const formatLongDay = (time: number) => formatWith({ weekday: 'long', day: 'numeric', month: 'long' }, time);

/** The same in short: 'Mon, 23 Nov'. */
export const formatWeekDate = (time: number) => formatWith({ weekday: 'short', day: 'numeric', month: 'short' }, time);

/** The same as a heading: 'Today · Mon, 23 Nov', 'Tomorrow · …', or the whole date alone. */
export function formatComingDay(time: number): string {
  const inDays = (Date.parse(dayInZone(time)) - Date.parse(todayInZone())) / 86_400_000;
  if (inDays !== 0 && inDays !== 1) return formatLongDay(time);
  return `${capital(nearDaysFor(locale()).format(inDays, 'day'))} · ${formatWeekDate(time)}`;
}

/** The academy's time zone, in words: 'India Standard Time'. */
export function formatTimeZone(zone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The next full hour, by the academy's clock, as fields have it. */
export function nextHourInZone(): { date: string; starts: string } {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) });
  const minutes = Number(clock.format(Date.now()).slice(3));
  const next = Date.now() + (60 - minutes) * 60_000;
  return { date: dayInZone(next), starts: `${clock.format(next).slice(0, 2)}:00` };
}

/** The academy's date, as fields for dates have it: '2026-11-23'. */
export const todayInZone = () => dayInZone(Date.now());

/** The academy's date of a moment, in the same way. */
export function dayInZone(time: number): string {
  // Sweden writes dates as ISO 8601 does. Canada does not in every version of the browsers' data.
  const days = isoDays.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {});
  isoDays.set(timeZone, days);
  return days.format(time);
}

/** When something happened, inside a sentence: 'today', 'yesterday', '19 Nov', or '19 Nov 2025' in another year. */
export function formatPastDay(time: number): string {
  const near = nearDay(time);
  if (near !== '') return nearDaysFor(locale()).format(near === 'Today' ? 0 : -1, 'day');
  return dayInZone(time).slice(0, 4) === todayInZone().slice(0, 4)
    ? formatWith({ day: 'numeric', month: 'short' }, time)
    : formatDate(time);
}

/** Which sentence a day needs: most languages say 'on' before a date, and not before 'today'. */
export function nearDay(time: number): 'Today' | 'Yesterday' | '' {
  const daysAgo = (Date.parse(todayInZone()) - Date.parse(dayInZone(time))) / 86_400_000;
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : '';
}

/** When something happened, to the minute: 'today, 9:30 am'. */
export const formatPastMoment = (time: number) => `${formatPastDay(time)}, ${formatTime(time)}`;

/** The same day standing alone: 'Today'. */
export function formatPastDate(time: number): string {
  return capital(formatPastDay(time));
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** '5:30 pm' for a clock time such as '17:30'. */
export const formatClock = (time: string) =>
  formatDayWith({ hour: 'numeric', minute: '2-digit' }, `2026-01-01T${time}Z`);

/** 'Mon' for 0, 'Sun' for 6. */
export const formatWeekday = (index: number) => formatDayWith({ weekday: 'short' }, `2024-01-0${1 + index}`);

export const formatNumber = (value: number) => shownNumber(value, numberFor(locale()));

/** A percentage such as 66.7, as '67%'; '–' where there is none. */
export const formatPercent = (percent: number | null) =>
  percent === null ? '–' : shownNumber(Math.round(percent) / 100, percentFor(locale()));

/** '350 kB', '1.2 MB', '3 GB' */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return gigabytesFor(locale()).format(bytes / 1e9);
  return bytes >= 1e6 ? megabytesFor(locale()).format(bytes / 1e6) : kilobytesFor(locale()).format(bytes / 1e3);
}

const nearDaysFor = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const numberFor = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const percentFor = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
const unitsFor = (unit: string) =>
  perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }));
const gigabytesFor = unitsFor('gigabyte');
const megabytesFor = unitsFor('megabyte');
const kilobytesFor = unitsFor('kilobyte');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it. */
function formatWith(options: Intl.DateTimeFormatOptions, time: number, zone = timeZone, until?: number): string {
  const key = `${locale()} ${zone} ${Object.entries(options)}`;
  const known = formatters.get(key);
  const formatter = known ?? new Intl.DateTimeFormat(locale(), { ...options, ...(zone && { timeZone: zone }) });
  if (!known) formatters.set(key, formatter);
  return until === undefined ? formatter.format(time) : formatter.formatRange(time, until);
}

/** What is a day or an hour of the academy's as it is written. */
function formatDayWith(options: Intl.DateTimeFormatOptions, day: string): string {
  return formatWith(options, Date.parse(day), 'UTC');
}
