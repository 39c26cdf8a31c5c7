import type { Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { readWindow, setResultsAt, setSolutionsAt } from './quiz-content.repository.ts';
import { isWithheld, mayBeTaken } from './quiz-window.ts';
import { readQuizPath } from './revisions.repository.ts';

interface Release {
  by: string;
  quiz_id: string;
  what: 'marks' | 'solutions';
}

/**
 * Lets students see the marks of a quiz that waits for it, or after them its solutions: right answers and explanations.
 * What was released stays so, and a second time changes nothing. Returns when it was. Throws an OperatorError where
 * nothing waits to be released, or where others may still take the quiz.
 */
export const releaseResults = transactional(async (trx, { by, quiz_id, what }: Release, now: number) => {
  const { isNew, at } = await (what === 'marks' ? releaseMarks : releaseSolutions)(trx, quiz_id, now);
  if (!isNew) return at;
  const details = { quiz: await readQuizPath(trx, quiz_id) };
  const action = what === 'marks' ? 'quiz.release' : 'quiz.release-solutions';
  await recordChange(trx, { by, action, content_id: quiz_id, details }, now);
  return now;
});

async function releaseMarks(trx: Transaction<Database>, quiz_id: string, now: number) {
  const quiz = await readWindow(trx, quiz_id);
  if (quiz.results !== 'when released') throw new OperatorError(textOf('results.noRelease'));
  if (quiz.results_at === 0 && mayBeTaken(quiz, now)) throw new OperatorError(textOf('results.notClosed'));
  if (await setResultsAt(trx, quiz_id, now)) return { isNew: true, at: now };
  return { isNew: false, at: quiz.results_at };
}

async function releaseSolutions(trx: Transaction<Database>, quiz_id: string, now: number) {
  const quiz = await readWindow(trx, quiz_id);
  if (isWithheld(quiz, now)) throw new OperatorError(textOf('results.marksFirst'));
  if (await setSolutionsAt(trx, quiz_id, now)) return { isNew: true, at: now };
  if (quiz.solutions_at === 0) throw new OperatorError(textOf('results.noSolutionsWait'));
  return { isNew: false, at: quiz.solutions_at };
}
