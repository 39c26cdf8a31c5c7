import type { Kysely } from 'kysely';
import type { Answer } from '#contract/quiz.ts';
import type { Database } from '../database/schema.ts';
import type { shareTransactions } from '../database/shared-transaction.ts';
import { requireBegunQuiz } from '../enrolment.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import { type AttemptResult, findResult, storeAttempt } from './attempts.repository.ts';
import { grade, otherQuestions } from './grading.ts';
import { findRevisionOfQuestion, readRevisionToGrade } from './quiz.repository.ts';

export interface Submission {
  stud_id: string;
  quiz_id: string;
  answers: readonly Answer[];
  /** The same one again is the same attempt. */
  client_attempt_id: string;
  now: number;
}

/** What submits share: a way to write. */
export interface SubmitDeps {
  db: Kysely<Database>;
  write: ReturnType<typeof shareTransactions>;
}

/**
 * Grades and stores an attempt; resolves once it is on disk. An attempt that is there already, also one that arrives at the
 * same moment, keeps its first result, whatever the answers now are.
 */
export async function submitQuiz({ db, write }: SubmitDeps, submission: Submission) {
  const { stud_id, quiz_id, answers, client_attempt_id, now } = submission;
  const quiz = await requireBegunQuiz(db, stud_id, quiz_id);
  const earlier = await findResult(db, stud_id, client_attempt_id);
  if (earlier) return resultFor(quiz_id, earlier);

  const revision_id = await findAnsweredRevision(db, quiz, answers);
  const { pass_percent, questions } = await readRevisionToGrade(db, revision_id);
  const { answers: graded, ...outcome } = grade(questions, pass_percent, answers);
  const attempt = {
    attempt_id: newId(),
    stud_id,
    client_attempt_id,
    quiz_id,
    revision_id,
    submitted_at: now,
    ...outcome,
  };
  return resultFor(quiz_id, await write((trx) => storeAttempt(trx, attempt, graded)));
}

/**
 * A quiz may change while a student answers it: they are graded by the revision that they saw, which their answers tell. One
 * answer is enough to find it; grading refuses the others if they are of another.
 */
async function findAnsweredRevision(
  db: Kysely<Database>,
  quiz: { quiz_id: string; revision_id: string },
  [first]: readonly Answer[],
): Promise<string> {
  if (!first) return quiz.revision_id;
  const revision_id = await findRevisionOfQuestion(db, quiz.quiz_id, first.question_id);
  if (revision_id === undefined) throw new Refusal(otherQuestions);
  return revision_id;
}

function resultFor(quiz_id: string, stored: AttemptResult) {
  if (stored.quiz_id !== quiz_id) {
    throw new Refusal(
      'This attempt was already sent for another quiz. Please open the quiz again and answer it there.',
    );
  }
  const { result, message, score_text } = stored;
  return { result, message, score_text };
}
