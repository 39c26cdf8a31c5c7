import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { everything, type Scope } from '#server/domain/staff/scope.repository.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listAttendance } from './attendance.repository.ts';

export type Attendance = NonNullable<ReturnType<Awaited<ReturnType<typeof readAttendance>>['get']>>;

/**
 * How often students were in their classes, from one date to another, both included, by stud_id, with the classes that they
 * missed, the last first. Who comes late is there, in `percent`. A class without a register counts for those who joined it,
 * and for nobody else. Of whom nothing is known, there is nothing.
 */
export async function readAttendance(
  db: Db,
  stud_ids: readonly string[],
  from: string,
  to: string,
  scope = everything,
) {
  const rows = await listAttendance(db, stud_ids, { from, to, scope });
  const of = [...Map.groupBy(rows, ({ stud_id }) => stud_id)].map(([stud_id, own]) => {
    const countOf = (wanted: string) =>
      own.reduce((sum, { state, count }) => sum + (state === wanted ? Number(count) : 0), 0);
    const [present, late, absent] = [countOf('present'), countOf('late'), countOf('absent')];
    const percent = Math.round((100 * (present + late)) / (present + late + absent));
    const absences = own.flatMap(({ state, date, class_name, subject_name }) =>
      state === 'absent' ? [{ date, class_name, subject_name }] : [],
    );
    return [stud_id, { present, late, absent, percent, absences }] as const;
  });
  return new Map(of);
}

const recentMs = 30 * 24 * 60 * 60 * 1000;

/** The same of the last 30 days. */
export async function readRecentAttendance(db: Db, stud_ids: readonly string[], now: number, scope?: Scope) {
  const { timezone } = await readAcademy(db);
  return await readAttendance(db, stud_ids, dateIn(now - recentMs, timezone), dateIn(now, timezone), scope);
}
