import { formatClock, formatWeekDate, formatWeekday } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { type ClassFields, weekdays } from './class-fields.ts';

/** When a class will be, as it is written: 'Tue, 24 Nov, 4:00 pm – 5:00 pm'. Without what is not filled in. */
export function whenOf({ repeats, date, days, starts, minutes }: ClassFields): string {
  if (repeats === 'untimed') return t('class.untimed');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const day = {
    daily: t('class.daily'),
    weekly: weekdays.flatMap((each, index) => (days.includes(each) ? [formatWeekday(index)] : [])).join(' '),
    once: isDay ? formatWeekDate(Date.parse(`${date}T12:00:00Z`)) : '',
  }[repeats];
  return [day, timesOf(starts, Number(minutes))].filter(Boolean).join(', ');
}

function timesOf(starts: string, minutes: number): string {
  if (!/^\d{2}:\d{2}/.test(starts)) return '';
  const [hour = 0, minute = 0] = starts.split(':').map(Number);
  const end = (hour * 60 + minute + minutes) % (24 * 60);
  if (!(minutes > 0)) return formatClock(starts.slice(0, 5));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${formatClock(starts.slice(0, 5))} – ${formatClock(`${two(end / 60)}:${two(end % 60)}`)}`;
}
