import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { mostOfWeek, timetableCall } from '#contract/desk/calendar/timetable.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readCalendar } from '#server/domain/academy/academy-settings.repository.ts';
import { changeDayOff, comingDaysOff } from '#server/domain/classes/change-day-off.ts';
import { listClassBatches } from '#server/domain/classes/class-batches.ts';
import { listWeek, weekOf } from '#server/domain/classes/list-week.ts';
import { readDay } from '#server/files/dates.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';

/** The week of classes, and the days off. */
export function calendarCalls(provide: ProvideDesk, { db, machineClock }: DeskDeps): void {
  provide.staffCall(timetableCall, async ({ input, scope }) => {
    const calendar = await readCalendar(db);
    const dates = weekOf(readDay(input.date) ?? dateIn(machineClock(), calendar.zone));
    const classes = await listWeek(db, { scope, batch_slug: input.batch_slug }, calendar, dates);
    return {
      data: {
        days: dates.map((date) => ({ date, day_off: calendar.daysOff[date] ?? '' })),
        classes: classes
          .slice(0, mostOfWeek)
          .map(({ ends: _, not_on: __, scheduled_at: ___, batch_ends_at: ____, ...one }) => one),
        has_more: classes.length > mostOfWeek,
        batches: await listClassBatches(db, scope),
      },
    };
  });

  provide.staffChange(changeDayOffCall, async ({ db, input: { date, is_off: isOff, reason }, by, now }) => {
    const today = dateIn(machineClock(), (await readCalendar(db)).zone);
    await changeDayOff(db, { by, today, date, isOff, reason }, now);
    return { data: comingDaysOff(await readCalendar(db), machineClock()) };
  });
}
