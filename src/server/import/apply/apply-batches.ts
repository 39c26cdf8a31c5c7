import type { Transaction } from 'kysely';
import {
  insertRoster,
  openRosters,
  reviveRosters,
  updateRoster,
  writeRosterStudents,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import {
  enrolByBatch,
  insertFormerMemberships,
  resumeBatch,
  settleMemberships,
  takeSubjects,
} from '#server/domain/enrolment/memberships.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import type { BatchesPlan } from '#server/import/plan/plan-batches.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Writes who is in which batch, and the enrolments that follow from it. */
export async function applyBatches(
  trx: Transaction<Database>,
  { rosters, resumed, students, former, enrol, open, leaving }: BatchesPlan,
  now: number,
): Promise<void> {
  for (const roster_id of resumed) await resumeBatch(trx, roster_id, now);
  for (const { action, roster } of rosters) {
    if (action === 'added') await insertRoster(trx, roster);
    else await updateRoster(trx, roster);
  }
  await insertAll(students, (some) => writeRosterStudents(trx, some));
  await insertFormerMemberships(trx, former);
  if (students.length + rosters.length > 0) await reviveRosters(trx);
  await openRosters(trx, open, now);
  await enrolByBatch(trx, enrol, now);
  await takeSubjects(trx, leaving, now);
  await settleMemberships(trx, now);
}
