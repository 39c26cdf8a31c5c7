import type { Transaction } from 'kysely';
import { beginToWait } from '#server/domain/accounts/guardian-consent.repository.ts';
import { lacksConsent } from '#server/domain/accounts/guardian-consent.ts';
import { referenceOf } from '#server/domain/accounts/shared-number.ts';
import { readStudent, type StudentRow, updateStudent } from '#server/domain/accounts/students.repository.ts';
import { moveSuspension } from '#server/domain/accounts/suspension.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { moveDoubts } from '#server/domain/doubts/doubts.repository.ts';
import { deleteDrafts, findDraft, saveDraft } from '#server/domain/drafts/drafts.repository.ts';
import { mergeDrafts } from '#server/domain/drafts/merge-drafts.ts';
import { requireSeen } from '#server/domain/seen-version.ts';
import { disableStudent } from '#server/domain/sessions/sign-out-everywhere.ts';
import { recordOfBoth } from '#server/domain/students/student-facts.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { takeAdvisoryLocks } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { moveRows } from '#server/platform/database/statements/move-rows.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import {
  hasOpenSitting,
  listDraftQuizzes,
  type Move,
  mergeConsents,
  mergeExtraTime,
  moveAttempts,
  moveBatches,
  moveCards,
  moveChangedHere,
  moveDraft,
  moveEnrolments,
  moveProgress,
  moveSittings,
  noteMerge,
} from './merge.repository.ts';

export interface Merge extends Move {
  /** The operator. */
  by: string;
  dryRun: boolean;
  /** The versions of both students that the operator has seen. */
  seen?: Move;
}

/** What moved from one account to the other. */
export interface Merged {
  old: StudentRow;
  kept: StudentRow;
  counts: { attempts: number; drafts: number; videos: number; subjects: number };
}

/**
 * Moves all that the server has of one account of a person to another, and disables the first: attempts, drafts, how far
 * videos were watched, and enrolments. Nothing is lost where both have something of the same. It leaves rows in the audit
 * for both. What arrives for the first account at this very moment stays there, and moves with the next merge.
 */
export async function mergeStudents(db: Db, { by, from, to, dryRun, seen }: Merge, now: number): Promise<Merged> {
  if (from === to) throw new OperatorError(textOf('merge.sameAccount'));
  const outcome: { merged?: Merged } = {};
  try {
    await inTransaction(db, async (trx) => {
      outcome.merged = await merge(trx, { by, from, to, seen }, now);
      // What would be done is what was done, and not kept.
      if (dryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  if (!outcome.merged) throw new Error('A merge ended without an outcome.');
  return outcome.merged;
}

class DryRunEnd extends Error {
  override name = 'DryRunEnd';
}

async function merge(
  trx: Transaction<Database>,
  { by, from, to, seen }: Omit<Merge, 'dryRun' | 'seen'> & { seen: Move | undefined },
  now: number,
): Promise<Merged> {
  // No import and no other merge comes between.
  await takeImportLock(trx);
  await requireSeen(trx, from, seen?.from);
  await requireSeen(trx, to, seen?.to);
  const [old, kept] = [await readStudent(trx, from), await readStudent(trx, to)];
  const [oldNumber, keptNumber] = [internationalNumber(old), internationalNumber(kept)];
  if (kept.disabled_at !== null)
    throw new OperatorError(
      `${kept.name} is disabled, and gets no work. Enable them first: student enable ${await referenceOf(trx, kept)}`,
      {
        atDesk: textOf('merge.disabled', { name: kept.name }),
      },
    );
  if (kept.waiting_since !== null)
    throw new OperatorError(
      `${kept.name} waits to be let in, and gets no work. Let them in first: student approve ${await referenceOf(trx, kept)}`,
      {
        atDesk: textOf('merge.waiting', { name: kept.name }),
      },
    );
  await disableStudent(trx, from, old.disabled_at ?? now);
  await noteMerge(trx, { from, to });
  // A submission of either waits, or is done.
  await takeAdvisoryLocks(trx, 'attempts', [from, to].toSorted());
  // Its phone would go on with an account that is no more.
  if (await hasOpenSitting(trx, from)) throw isAnswering();
  const move = { from, to };
  const counts = {
    attempts: await moveAttempts(trx, move),
    drafts: await moveDrafts(trx, move, now),
    videos: await moveProgress(trx, move, now),
    subjects: await moveEnrolments(trx, move),
  };
  await moveSittings(trx, move);
  await mergeExtraTime(trx, move);
  await updateStudent(trx, to, recordOfBoth(kept, old));
  await moveBatches(trx, move);
  await moveSuspension(trx, move, now);
  await moveRows(trx, 'attendance', 'stud_id', move);
  await moveCards(trx, move);
  await moveDoubts(trx, move);
  await moveChangedHere(trx, move);
  if (!(await mergeConsents(trx, move))) throw new OperatorError(textOf('merge.otherBirth', { name: kept.name }));
  if (await lacksConsent(trx, to, now)) await beginToWait(trx, to, now);
  await recordChange(trx, { by, action: 'student.merge', stud_id: to, details: { from: oldNumber, ...counts } }, now);
  await recordChange(trx, { by, action: 'student.merge', stud_id: from, details: { into: keptNumber } }, now);
  return { old, kept, counts };
}

function isAnswering(): OperatorError {
  const atDesk = textOf('merge.answering');
  return new OperatorError('The student is answering a quiz at this moment. Run the command again later.', { atDesk });
}

/** Of two drafts of a quiz, each question has its newest choice, in the attempt that `to` has begun. */
async function moveDrafts(trx: Transaction<Database>, { from, to }: Move, now: number): Promise<number> {
  const quizzes = await listDraftQuizzes(trx, from);
  for (const quiz_id of quizzes) {
    const draft = await findDraft(trx, from, quiz_id);
    const own = await findDraft(trx, to, quiz_id);
    if (!draft) continue;
    if (own && !own.isSubmitted && !draft.isSubmitted) {
      const { isSubmitted: _, ...before } = own;
      const { revision_id, answers } = await mergeDrafts(trx, quiz_id, own, draft);
      const version = Math.max(own.version, draft.version) + 1;
      const isSaved = await saveDraft(trx, { ...before, revision_id, answers, version }, before, now);
      if (!isSaved) throw isAnswering();
    }
    if (own?.isSubmitted) await deleteDrafts(trx, [own]);
    if (draft.isSubmitted || (own && !own.isSubmitted)) await deleteDrafts(trx, [draft]);
    else await moveDraft(trx, { from, to }, quiz_id);
  }
  return quizzes.length;
}
