import { providerNow } from '#web/api/provider-time.ts';
import { dayAndClock } from '#web/features/live/day-and-clock.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';
import type { Sharing } from './use-calendar-sharing.ts';

/** '6 classes. Next: Optics, tomorrow, 7:00 pm': what goes into the calendar. */
export function CalendarClasses({ classes: count, next }: NonNullable<Sharing['timetable']>) {
  const starts = timeOf(next?.starts_at ?? '');
  const words = count === 0 ? t('calendar.none') : t('calendar.classes', { count });
  return (
    <p>
      <span className="font-semibold">{words}</span>
      {next && starts !== undefined && (
        <> {t('calendar.next', { name: next.name, when: dayAndClock(starts, providerNow()) })}</>
      )}
    </p>
  );
}
