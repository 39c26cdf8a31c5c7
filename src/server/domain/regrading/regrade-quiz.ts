import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { chosenAt } from '#server/domain/grading/chosen-options.ts';
import { keyField } from '#server/domain/quizzes/changed-keys.ts';
import { requireSeenQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { readCurrentRevision } from '#server/domain/quizzes/revisions.repository.ts';
import { applyRevisions } from '#server/domain/quizzes/store-revisions.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import type { RegradePlan } from './plan-regrade.ts';
import { type RegradedAttempt, totalsOf } from './regraded-marks.ts';
import { listRegrades, type NewMarks, storeMarks, storeRegrade } from './regrading.repository.ts';

/**
 * Carries out a plan in one transaction, with a row in the audit. A plan without attempts and without a corrected key
 * changes nothing. Throws an OperatorError if the quiz was changed since the plan was made, and a ChangedMeanwhile if it
 * was since somebody read the version `seen`.
 */
export const regradeQuiz = transactional(
  async (trx, { by, plan, seen }: { by: string; plan: RegradePlan; seen?: string }, now: number) => {
    const { wish, questions, attempts, correction, basis } = plan;
    const { quiz_id, quiz, policy } = wish;
    if (questions.length === 0 && attempts.length === 0 && !correction) return;
    // Neither an import nor another regrade can change what the plan was made from.
    await requireSeenQuiz(trx, quiz_id, seen);
    const now_is = { revision_id: await readCurrentRevision(trx, quiz_id), regrades: await listRegrades(trx, quiz_id) };
    if (JSON.stringify(now_is) !== JSON.stringify(basis))
      throw new OperatorError('The quiz was changed at this moment. Nothing was changed here. Run the command again.', {
        atDesk: textOf('regrade.quizChanged'),
      });
    if (correction) {
      await applyRevisions(trx, [correction.revision], now);
      if (!wish.keepsKey) await noteChangedHere(trx, [{ id: quiz_id, field: keyField(correction.question), was: '' }]);
    }
    const before = new Map(basis.regrades.map((one) => [one.question_id, one]));
    for (const { question_id, after: answer } of questions.flatMap(({ earlier }) => earlier)) {
      const stored = before.get(question_id);
      // What was decided so already holds since then.
      if (stored?.policy === policy && stored.answer === answer) continue;
      await storeRegrade(trx, { question_id, policy, answer, regraded_at: now });
    }
    await storeMarks(trx, attempts.toSorted(byStudent).map(newMarks), now);
    const { before: was, after: is, ...counts } = totalsOf(attempts);
    const details = {
      quiz,
      questions: correction ? String(wish.number) : questions.map(({ number }) => number).join(' '),
      policy: questions.length === 0 && !correction ? 'as decided' : policy,
      key: correction
        ? keyText([correction.before], wish.answer)
        : questions.map(({ before, after }) => keyText(before, after)).join('; '),
      ...counts,
      marks: [was.marks, is.marks] as const,
      passed: [was.passed, is.passed] as const,
    };
    await recordChange(trx, { by, action: 'regrade', content_id: quiz_id, details }, now);
  },
);

/** 'red → green', or 'red' where that was right before. */
function keyText(before: readonly string[], after = ''): string {
  return [...new Set([before.join(' / '), after])].join(' → ');
}

/** Two writers lock the rows in the same order by this. */
function byStudent(a: RegradedAttempt, b: RegradedAttempt): number {
  return compare(a.stud_id, b.stud_id) || compare(a.attempt_id, b.attempt_id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function newMarks({ attempt_id, after, chosen, grading }: RegradedAttempt): NewMarks {
  const answered = grading.regraded.filter(({ at }) => chosenAt(chosen, at) >= 0);
  const gains = grading.gainsOf(chosen);
  const answers = answered.map(({ question_id, at }) => ({ question_id, marks: gains[at] ?? 0 }));
  return { attempt_id, after, answers, section_marks: grading.sectionMarksOf(chosen) };
}
