import { daysBetween, dayWord, shortDay } from '#web/messages/format-day.ts';
import { clock } from '#web/shared/live/class-time.ts';
import { t } from '#web/texts.ts';

/** A time within a sentence, with the day first: 'today, 2:10 pm', 'tomorrow, 4:00 pm', 'Sat, 28 Nov, 4:00 pm'. */
export function dayAndClock(at: number, now: number): string {
  const days = daysBetween(now, at);
  const day = Math.abs(days) < 2 ? dayWord(days) : shortDay(at, now, 'weekday');
  return t('calendar.when', { day, time: clock(at) });
}
