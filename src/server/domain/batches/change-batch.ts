import type { Transaction } from 'kysely';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import {
  findRoster,
  insertRoster,
  listMembership,
  listSubjectsOfBatch,
  reviveRosters,
  writeRosterStudents,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import {
  enrolByBatch,
  insertFormerMemberships,
  joined,
  left,
  takeSubjects,
} from '#server/domain/enrolment/memberships.repository.ts';
import { requireSeen } from '#server/domain/seen-version.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { waitForImport } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { type BatchReference, findBatch, type NamedBatch } from './find-batch.ts';
import { listSimilar, type SimilarBatch } from './name-batch.ts';

export interface BatchChange {
  /** The operator. */
  by: string;
  batch: BatchReference;
  stud_ids: readonly string[];
  /** Whether the students are in the batch from now on, or no longer. */
  isMember: boolean;
  /** The last day on which they are in it, where that is not over. */
  last_day?: string | undefined;
  /** Whether a batch of a new name is one, however much it looks like another. */
  isMeant?: boolean;
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
}

/**
 * Puts students into a batch, which enrols them in its subjects, or takes them out of it, which takes from them the subjects
 * that it alone gave.
 */
export const changeBatch = transactional(async (trx, change: BatchChange, now: number): Promise<BatchOutcome> => {
  const { by, batch: reference, stud_ids, isMember, last_day, isMeant, seen } = change;
  for (const stud_id of stud_ids) await requireSeen(trx, stud_id, seen);
  await waitForImport(trx);
  const found = await findBatch(trx, reference, { mayBeNew: isMember });
  if (found.isNew && isMeant !== true) await requireNotSimilar(trx, found);
  const batch = { ...found, roster_id: found.roster_id ?? newId() };
  if (found.roster_id === undefined) await insertRoster(trx, { ...batch, is_closed: 0, ends_at: null });
  else if (isMember) await requireNotEnded(trx, found.roster_id);
  const before = new Map((await listMembership(trx, batch.roster_id)).map((row) => [row.stud_id, row]));
  const isIn = (stud_id: string) => {
    const row = before.get(stud_id);
    // Who is in it from a day on that is still to come is taken out, too.
    return row?.is_member === 1 || (!isMember && row?.is_planned === 1);
  };
  // Whoever is to leave stays.
  const isLeaving = (stud_id: string) => before.get(stud_id)?.is_member === 1 && before.get(stud_id)?.until_at !== null;
  const changed = [...new Set(stud_ids)].filter((one) => isIn(one) !== isMember || (isMember && isLeaving(one)));
  const until_at =
    last_day === undefined ? now : momentOf(dayAfter(last_day), '00:00', (await readAcademy(trx)).timezone);
  const rows = changed.flatMap((stud_id) => {
    const row = before.get(stud_id);
    const own = { roster_id: batch.roster_id, stud_id, in_folder: row?.in_folder ?? 0 };
    if (row?.is_member === 1 && (isMember || until_at > now))
      return { row: { ...row, until_at: isMember ? null : until_at }, former: [] };
    if (isMember) return joined(own, row, { from_at: now, until_at: null, now });
    return row ? { row: left(row, now), former: [] } : [];
  });
  const written = rows.map(({ row }) => row);
  for (let at = 0; at < written.length; at += 100) await writeRosterStudents(trx, written.slice(at, at + 100));
  await insertFormerMemberships(
    trx,
    rows.flatMap(({ former }) => former),
  );
  await noteChangedHere(
    trx,
    changed.map((stud_id) => ({ id: stud_id, field: `batch ${batch.roster_id}`, was: '' })),
  );
  await reviveRosters(trx);
  const subjects = isMember ? await listSubjectsOfBatch(trx, batch) : [];
  const pairs = changed.flatMap((stud_id) => subjects.map((subject_id) => ({ stud_id, subject_id })));
  await enrolByBatch(trx, pairs, now);
  if (!isMember) await takeSubjects(trx, changed, now);
  for (const stud_id of changed) {
    const details = {
      batch: batch.batch_name,
      ...(subjects.length > 0 && { subjects: subjects.join(' ') }),
      ...(last_day !== undefined && { until: last_day }),
    };
    await recordChange(trx, { by, action: isMember ? 'batch.add' : 'batch.remove', stud_id, details }, now);
  }
  const inIt = (await listMembership(trx, batch.roster_id)).filter(({ is_member }) => is_member === 1).length;
  const isNew = changed.length > 0 && isMember && !found.isInUse;
  return { batch, changed, isNew, isEmpty: inIt === 0 };
});

async function requireNotSimilar(trx: Transaction<Database>, { batch_name, subject_id }: NamedBatch): Promise<void> {
  const similar = await listSimilar(trx, { batch_name, subject_id });
  if (similar.length > 0) throw new OperatorError(similarText(batch_name, similar));
}

/** The question of the command line. */
export function similarText(name: string, similar: readonly SimilarBatch[]): string {
  const names = similar.map((one) => `'${[one.subject_name, one.batch_name].filter(Boolean).join('/')}'`).join(', ');
  return `There is no batch '${name}', but there is ${names}. Write that name, or add --new if '${name}' is another batch.`;
}

async function requireNotEnded(trx: Transaction<Database>, roster_id: string): Promise<void> {
  const roster = await findRoster(trx, roster_id);
  if (roster?.ended_at !== null) throw new OperatorError(textOf('batch.endedResume'));
}
