import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readQuizPath } from '#server/domain/quizzes/revisions.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { findLateAnswers } from './late-answers.repository.ts';
import { countLateAnswers, refuseLateAnswers } from './late-answers.ts';
import { findLastDecision, findLateKey, lockSeenLate, readMarks } from './late-list.repository.ts';

interface Decision {
  by: string;
  scope: Scope;
  quiz_id: string;
  /** The attempt that they came late for. */
  attempt_id: string;
  /** What the staff member has seen: when the answers came, and when somebody last decided about them. */
  seen: { came_at: number; decided_at: number | null };
  count: boolean;
  why: string;
}

/**
 * Lets late answers of a student count, or not. What counts has taken the place of other answers, which are gone: so it
 * stays. Throws a ChangedMeanwhile if more came, or somebody else has decided, since they were seen.
 */
export const decideLateAnswers = transactional(
  async (trx, { by, scope, quiz_id, attempt_id, seen, count, why }: Decision, now: number) => {
    // A key that is corrected at the same moment marks the same attempts.
    await takeImportLock(trx);
    const key = await findLateKey(trx, { scope, quiz_id, attempt_id });
    if (!key) throw forbidden();
    const { stud_id } = key;
    const isSeen = await lockSeenLate(trx, key, seen);
    const late = await findLateAnswers(trx, key);
    if (!isSeen || !late) throw new ChangedMeanwhile(await findLastDecision(trx, quiz_id, stud_id));
    if (late.decision === 'count') throw new OperatorError(textOf('lateAnswers.countAlready'));
    if (late.decision === 'refuse' && !count) return;
    const before = await readMarks(trx, attempt_id);
    if (count) await countLateAnswers(trx, late, { revisions: new RevisionsToGrade(trx), now });
    else await refuseLateAnswers(trx, late, now);
    const after = await readMarks(trx, attempt_id);
    const details = {
      quiz: await readQuizPath(trx, quiz_id),
      answers: Object.keys(late.answers).length,
      marks: [before, after] as const,
      why,
    };
    const action = count ? 'quiz.count-late' : 'quiz.refuse-late';
    await recordChange(trx, { by, action, stud_id, content_id: quiz_id, details }, now);
  },
);
