import { readAcademy, readDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { listTimedClasses } from '#server/student/live/live.repository.ts';
import { comingClasses, timetable, titleOf } from './timetable.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The student's classes at this moment, as calendars read them, and in short. */
export async function readTimetable({ db, machineClock, webHost, publicUrl }: Deps, stud_id: string) {
  const now = machineClock();
  const { name, timezone: zone } = await readAcademy(db);
  const calendar = { zone, daysOff: await readDaysOff(db) };
  // A class of yesterday may still be on after midnight.
  const timed = await listTimedClasses(db, stud_id, dateIn(now - dayMs, zone));
  const coming = comingClasses(timed, calendar, now);
  const [next] = coming
    .filter(({ occurrence }) => occurrence.starts_at > now)
    .toSorted((a, b) => a.occurrence.starts_at - b.occurrence.starts_at);
  return {
    file: timetable(timed, { name, ...calendar, now, host: webHost, publicUrl }),
    classes: coming.length,
    next: next ? { name: titleOf(next.one), starts_at: new Date(next.occurrence.starts_at).toISOString() } : null,
  };
}
