import type { Transaction } from 'kysely';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { findLastChange, readVersionedRows } from './seen-version.repository.ts';

/** A change of a student. */
export interface ChangeOfStudent {
  /** The operator. */
  by: string;
  stud_id: string;
  /** The version of the student that the operator has seen. */
  seen?: string | undefined;
}

/**
 * The version of what the staff may change of a student: their details, whether they may sign in, their enrolments and
 * their batches. The same values have the same version.
 */
export async function versionOfStudent(db: Db, stud_id: string): Promise<string> {
  return versionOf(await readVersionedRows(db, stud_id));
}

/**
 * Throws a ChangedMeanwhile unless the student is still as they were read. Nobody else changes them until the
 * transaction ends. Without a version, as on the command line, it does nothing. It takes the lock of imports: call it
 * before anything else that waits for one.
 */
export async function requireSeen(
  trx: Transaction<Database>,
  stud_id: string,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return;
  await takeImportLock(trx);
  if ((await versionOfStudent(trx, stud_id)) === version) return;
  throw new ChangedMeanwhile(await findLastChange(trx, stud_id));
}
