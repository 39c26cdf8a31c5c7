import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { countContentOfBatch } from '#server/domain/content/batch-content.repository.ts';
import {
  findRoster,
  listInOtherBatches,
  membersOf,
  type Roster,
  reviveRosters,
  setEnd,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import {
  applyDueMemberships,
  listOnlyOfBatches,
  resumeBatch,
} from '#server/domain/enrolment/memberships.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';

/** What ends with a batch, in numbers. */
export interface EndOfBatch {
  students: number;
  /** How many of them lose a subject, and how many each one. */
  losing: number;
  subjects: { subject_id: string; students: number }[];
  /** How many are in no other batch afterwards. */
  in_no_batch: number;
  classes: number;
  chapters: number;
  quizzes: number;
  news: number;
}

/** Tells what ends with a batch, before it does. */
export async function describeEnd(db: Db, roster_id: string): Promise<EndOfBatch> {
  const roster = await requireRoster(db, roster_id);
  const there = roster.ended_at === null ? await membersOf(db, roster_id).execute() : [];
  const members = there.map(({ stud_id }) => stud_id);
  const lost = await listOnlyOfBatches(db, members, roster_id);
  const elsewhere = new Set((await listInOtherBatches(db, members, roster_id)).map(({ stud_id }) => stud_id));
  const bySubject = Map.groupBy(lost, ({ subject_id }) => subject_id);
  return {
    students: members.length,
    losing: new Set(lost.map(({ stud_id }) => stud_id)).size,
    subjects: [...bySubject].map(([subject_id, of]) => ({ subject_id, students: of.length })),
    in_no_batch: members.length - elsewhere.size,
    ...(await countContentOfBatch(db, roster)),
  };
}

export interface BatchEnd {
  by: string;
  roster_id: string;
  /** From when on it has ended. */
  ends_at: number;
  zone: string;
}

/**
 * Ends a batch, at once or at a moment to come. Its results stay. Its students lose what it alone gave them, and nobody sees
 * its live classes, quizzes and news any more.
 */
export const endBatch = transactional(async (trx, { by, roster_id, ends_at, zone }: BatchEnd, now: number) => {
  await takeImportLock(trx);
  await applyDueMemberships(trx, now);
  const { batch_name, ended_at } = await requireRoster(trx, roster_id);
  if (ended_at !== null) throw new OperatorError(textOf('batch.endedAlready'));
  const { students } = await describeEnd(trx, roster_id);
  await setEnd(trx, roster_id, ends_at);
  await noteChangedHere(trx, [{ id: roster_id, field: 'ends_at', was: '' }]);
  await reviveRosters(trx);
  await applyDueMemberships(trx, now);
  const details = { batch: batch_name, until: dateIn(ends_at - 1, zone), students };
  await recordChange(trx, { by, action: 'batch.end', details }, now);
});

/** Lets a batch that has ended, or is going to, go on: as if it had never been said to end. */
export const continueBatch = transactional(
  async (trx, { by, roster_id }: Pick<BatchEnd, 'by' | 'roster_id'>, now: number) => {
    await takeImportLock(trx);
    await applyDueMemberships(trx, now);
    const { batch_name, ends_at } = await requireRoster(trx, roster_id);
    if (ends_at === null) throw new OperatorError(textOf('batch.notEnded'));
    await resumeBatch(trx, roster_id, now);
    await noteChangedHere(trx, [{ id: roster_id, field: 'ends_at', was: '' }]);
    const { students } = await describeEnd(trx, roster_id);
    await recordChange(trx, { by, action: 'batch.resume', details: { batch: batch_name, students } }, now);
  },
);

async function requireRoster(db: Db, roster_id: string): Promise<Roster> {
  const roster = await findRoster(db, roster_id);
  if (!roster) throw new OperatorError(textOf('batch.gone'));
  return roster;
}
