import { attendanceCall, batchesCall, joinClassCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { readCalendarAt } from '#server/domain/academy/academy-settings.repository.ts';
import { noteJoined } from '#server/domain/attendance/attendance.repository.ts';
import { readRecentAttendance } from '#server/domain/attendance/read-attendance.ts';
import { currentOrNextOccurrence, nextDayOff } from '#server/domain/classes/schedule.ts';
import type { Deps } from '#server/domain/deps.ts';
import { listTestsOfDay } from '#server/domain/quizzes/quiz.repository.ts';
import { forbidden } from '#server/errors.ts';
import { dateIn, dayAfter, momentOf, toZonedIso } from '#server/platform/clock/time-zone.ts';
import type { Provide } from '#server/student/provide.ts';
import { listBatches, listLiveClasses, listTimedClasses } from './live.repository.ts';
import { todaysClasses } from './todays-classes.ts';

export function liveCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;

  provide.unchangingCall(batchesCall, async ({ input, session }) => {
    return { data: await listBatches(db, session.stud_id, input.sub_id) };
  });

  provide.studentCall(liveClassesCall, async ({ input, session, content_version }) => {
    const now = deps.machineClock();
    const batch = { stud_id: session.stud_id, subject_id: input.sub_id, batch_id: input.batch_id };
    const classes = await listLiveClasses(db, batch);
    const calendar = await readCalendarAt(db, content_version);
    const iso = (at: number) => toZonedIso(at, calendar.zone);
    return {
      data: classes.map(({ day, starts, ends, not_on, room, ...names }) => {
        const schedule = { day, starts, ends, not_on };
        const occurrence = currentOrNextOccurrence(schedule, calendar, now);
        const off = nextDayOff(schedule, calendar, now);
        return {
          ...{ ...names, ...(room && { room }) },
          starts_at: occurrence && iso(occurrence.starts_at),
          ends_at: occurrence && iso(occurrence.ends_at),
          ...(off && { day_off: { starts_at: iso(off.starts_at), reason: off.reason } }),
        };
      }),
    };
  });

  provide.studentCall(joinClassCall, async ({ input: { class_id }, session: { stud_id }, content_version }) => {
    const now = deps.machineClock();
    // No zone's yesterday was earlier.
    const classes = await listTimedClasses(db, stud_id, dateIn(now - 48 * 60 * 60 * 1000, 'UTC'));
    const live = classes.find((one) => one.class_id === class_id);
    if (!live) throw forbidden();
    const calendar = await readCalendarAt(db, content_version);
    const occurrence = currentOrNextOccurrence(live, calendar, now);
    // Half an hour before it begins, somebody may join.
    if (occurrence && occurrence.starts_at - 30 * 60_000 <= now && now < occurrence.ends_at)
      await noteJoined(db, { class_id, date: dateIn(occurrence.starts_at, calendar.zone), stud_id }, now);
    return { data: null };
  });

  provide.studentCall(attendanceCall, async ({ session: { stud_id } }) => {
    const own = (await readRecentAttendance(db, [stud_id], deps.machineClock())).get(stud_id);
    return { data: own ? { percent: own.percent, absences: own.absences } : null };
  });

  provide.studentCall(liveTodayCall, async ({ session, content_version }) => {
    const now = deps.machineClock();
    const calendar = await readCalendarAt(db, content_version);
    const { zone } = calendar;
    const today = dateIn(now, zone);
    // A class of yesterday may still be on after midnight.
    const classes = await listTimedClasses(db, session.stud_id, dateIn(now - 24 * 60 * 60 * 1000, zone));
    const data = todaysClasses(classes, calendar, now);
    const [from = 0, until = 0] = [today, dayAfter(today)].map((date) => momentOf(date, '00:00', zone));
    const tests = await listTestsOfDay(db, session.stud_id, { content_version, now, from, until });
    const rows = tests.map(({ quiz_id, name, opens_at, closes_at, ...subject }) => ({
      // An app of before there were tests in this list takes one for a class, but of no batch that it knows and never on.
      ...{ ...subject, batch_id: quiz_id, batch_name: '', quiz_id, class_name: name, tutor_name: '', online_url: '' },
      ...{ starts_at: '', ends_at: '' },
      opens_at: opens_at ? toZonedIso(opens_at, zone) : '',
      closes_at: closes_at ? toZonedIso(closes_at, zone) : '',
    }));
    return { data: [...data, ...rows] };
  });
}
