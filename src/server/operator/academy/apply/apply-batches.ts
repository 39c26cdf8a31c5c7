import type { Kysely } from 'kysely';
import type { BatchesPlan } from '#server/operator/academy/plan/plan-batches.ts';
import {
  archiveEmptyRosters,
  insertRoster,
  updateRoster,
  writeRosterStudents,
} from '#server/operator/batches/rosters.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { insertAll } from './insert-all.ts';

/** Writes who is in which batch, and the enrolments that follow from it. */
export async function applyBatches(
  db: Kysely<Database>,
  { rosters, students, enrol, opened }: BatchesPlan,
  now: number,
): Promise<void> {
  for (const { action, roster } of rosters) {
    if (action === 'added') await insertRoster(db, roster);
    else await updateRoster(db, roster);
  }
  await insertAll(students, (some) => writeRosterStudents(db, some));
  if (students.length + rosters.length + opened.length > 0) await archiveEmptyRosters(db, now);
  const enrolments = enrol.map((pair) => ({ ...pair, enrolled_at: now }));
  await insertAll(enrolments, (some) =>
    db
      .insertInto('enrolment')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
