import { recordChange } from '#server/domain/audit/record-change.ts';
import { findRoster, listMembership, type RosterStudent } from '#server/domain/enrolment/all-rosters.repository.ts';
import {
  applyDueMemberships,
  giveSubjects,
  insertFormerMemberships,
} from '#server/domain/enrolment/memberships.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { countOfSlug, moveMarks, moveMemberships, removeRoster, writeSlug } from './merge.repository.ts';

interface Merge {
  by: string;
  /** The roster that goes. */
  from: string;
  into: string;
}

/**
 * Makes one batch of two: its students with their days, and all that is for the one, are the other's. An import that finds
 * the old name in the folder means the other one, too. Resolves to how many students have come.
 */
export const mergeBatches = transactional(async (trx, { by, from, into }: Merge, now: number): Promise<number> => {
  await takeImportLock(trx);
  await applyDueMemberships(trx, now);
  const [old, roster] = [await findRoster(trx, from), await findRoster(trx, into)];
  if (!old || !roster || from === into) throw new OperatorError(textOf('batch.gone'));
  if (old.ended_at !== null || roster.ended_at !== null) throw new OperatorError(textOf('batch.endedResume'));
  // What is for a batch names its slug, which must be that of this one alone.
  if (old.subject_id !== roster.subject_id || (await countOfSlug(trx, old.batch_slug)) > 1)
    throw new OperatorError(textOf('batch.mergeSubjects'));
  const before = new Map((await listMembership(trx, into)).map((row) => [row.stud_id, row]));
  const coming = await listMembership(trx, from);
  const joined = coming.map((row) => asOne({ ...row, roster_id: into }, before.get(row.stud_id)));
  await moveMemberships(
    trx,
    { from, into },
    joined.map(({ row }) => row),
  );
  await insertFormerMemberships(
    trx,
    joined.flatMap(({ former }) => former),
  );
  await writeSlug(trx, old.batch_slug, roster);
  await moveMarks(trx, { from, into }, [...new Set([old.batch_slug, slugOf(old.batch_name)])]);
  await removeRoster(trx, from);
  const members = (await listMembership(trx, into)).filter((one) => one.is_member === 1);
  await giveSubjects(trx, { roster_id: into, stud_ids: members.map(({ stud_id }) => stud_id) }, now);
  const students = coming.filter((one) => one.is_member === 1).length;
  const details = { batch: [old.batch_name, roster.batch_name] as const, students };
  await recordChange(trx, { by, action: 'batch.merge', details }, now);
  return students;
});

/** One student's time in both: as long as in either, and what was over before is former. */
export function asOne(one: RosterStudent, other: RosterStudent | undefined) {
  if (!other) return { row: one, former: [] };
  const in_folder = Math.max(one.in_folder, other.in_folder);
  if (one.is_member === 1 && other.is_member === 1) {
    const from_at = one.from_at === null || other.from_at === null ? null : Math.min(one.from_at, other.from_at);
    const until_at = one.until_at === null || other.until_at === null ? null : Math.max(one.until_at, other.until_at);
    return { row: { ...other, in_folder, from_at, until_at }, former: [] };
  }
  const rank = (row: RosterStudent) => [row.is_member, row.is_planned, row.until_at ?? 0] as const;
  const isFirst = rank(one).findIndex((value, at) => value !== rank(other)[at]);
  const [row, over] = (rank(one)[isFirst] ?? 0) > (rank(other)[isFirst] ?? 0) ? [one, other] : [other, one];
  const { roster_id, stud_id, from_at, until_at } = over;
  const former = until_at === null || over.is_planned === 1 ? [] : [{ roster_id, stud_id, from_at, until_at }];
  return { row: { ...row, in_folder }, former };
}
