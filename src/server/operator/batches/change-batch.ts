import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#server/operator/audit/record-change.ts';
import { enrol } from '#server/operator/students/enrolment.repository.ts';
import { requireSeen } from '#server/operator/students/seen-version.ts';
import { waitForImport } from '#server/platform/database/import-lock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/direct-writes.ts';
import { type BatchReference, findBatch, type NamedBatch } from './find-batch.ts';
import {
  archiveEmptyRosters,
  insertRoster,
  isArchived,
  listMembership,
  listSubjectsOfBatch,
  writeRosterStudents,
} from './rosters.repository.ts';

export interface BatchChange {
  /** The operator. */
  by: string;
  batch: BatchReference;
  stud_ids: readonly string[];
  /** Whether the students are in the batch from now on, or no longer. */
  isMember: boolean;
  /** The version of the only student that the operator has seen. */
  seen?: string | undefined;
}

export interface BatchOutcome {
  batch: NamedBatch;
  /** The students for whom something has changed. */
  changed: string[];
  /** Whether the batch had no roster before, and has one now: others have lost sight of its live classes. */
  isNew: boolean;
  /** Whether nobody is in it any more. */
  isEmpty: boolean;
  /** Whether everybody in the subject sees its live classes. */
  isOpen: boolean;
}

/** Puts students into a batch, which enrols them in its subjects, or takes them out of it, which does not. */
export async function changeBatch(db: Kysely<Database>, change: BatchChange, now: number): Promise<BatchOutcome> {
  return await inTransaction(db, (trx) => changeBatchWithin(trx, change, now));
}

/** The same as a part of a transaction. */
export async function changeBatchWithin(
  trx: Transaction<Database>,
  { by, batch: written, stud_ids, isMember, seen }: BatchChange,
  now: number,
): Promise<BatchOutcome> {
  for (const stud_id of stud_ids) await requireSeen(trx, stud_id, seen);
  await waitForImport(trx);
  const found = await findBatch(trx, written, { mayBeNew: isMember });
  const batch = { ...found, roster_id: found.roster_id ?? newId() };
  if (found.roster_id === undefined) await insertRoster(trx, { ...batch, is_closed: 0 });
  const before = new Map((await listMembership(trx, batch.roster_id)).map((row) => [row.stud_id, row]));
  const changed = [...new Set(stud_ids)].filter((stud_id) => (before.get(stud_id)?.is_member === 1) !== isMember);
  const rows = changed.map((stud_id) => ({
    roster_id: batch.roster_id,
    stud_id,
    is_member: isMember ? 1 : 0,
    // What the academy folder said stays, so that only a change of it decides again.
    is_listed: before.get(stud_id)?.is_listed ?? 0,
  }));
  for (let at = 0; at < rows.length; at += 200) await writeRosterStudents(trx, rows.slice(at, at + 200));
  await archiveEmptyRosters(trx, now);
  const subjects = isMember ? await listSubjectsOfBatch(trx, batch) : [];
  for (const stud_id of changed) {
    if (subjects.length > 0) await enrol(trx, stud_id, subjects, now);
    const details = { batch: batch.batch_name, ...(subjects.length > 0 && { subjects: subjects.join(' ') }) };
    await recordChange(trx, { by, action: isMember ? 'batch.add' : 'batch.remove', stud_id, details }, now);
  }
  const left = (await listMembership(trx, batch.roster_id)).filter(({ is_member }) => is_member === 1).length;
  const isNew = changed.length > 0 && isMember && !found.isInUse;
  return { batch, changed, isNew, isEmpty: left === 0, isOpen: await isArchived(trx, batch.roster_id) };
}
