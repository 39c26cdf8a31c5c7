import type { Kysely, Transaction } from 'kysely';
import type { Answer } from '#contract/quiz/quiz.ts';
import type { Window } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { requireBegunQuiz } from '#server/areas/enrolment/enrolment.repository.ts';
import { Failure, forbidden, Refusal } from '#server/errors.ts';
import { holdAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GroupCommit } from '#server/platform/database/statements/group-commit.ts';
import { durationOf } from '#server/platform/messages/duration.ts';
import { tooManyAttempts } from './attempt-limits.ts';
import {
  findSubmittedAttempt,
  type SubmittedAttempt,
  storeAttempt,
  timeUntilNextAttempt,
} from './attempts.repository.ts';
import { deleteDraft, draftOwner } from './drafts/drafts.repository.ts';
import { grade } from './grading/grading.ts';
import type { RevisionsToGrade, RevisionToGrade } from './grading/revisions-to-grade.ts';
import { alreadySubmitted, submittedElsewhere, wrongRevision } from './quiz.messages.ts';

export interface Submission {
  stud_id: string;
  quiz_id: string;
  answers: readonly Answer[];
  /** A submission with the same id is the same attempt. */
  attempt_id: string;
  now: number;
}

export interface SubmitDeps {
  db: Kysely<Database>;
  /** Submissions that arrive together share a transaction. */
  write: GroupCommit;
  revisions: RevisionsToGrade;
  attemptLimits: readonly Window[];
}

/**
 * Grades and stores an attempt, and resolves once it is on disk. If the attempt was submitted before, even at the same
 * moment, its first result stays: the same answers return it, and other answers are refused with it.
 */
export async function submitQuiz({ db, write, revisions, attemptLimits }: SubmitDeps, submission: Submission) {
  const { stud_id, quiz_id, answers, attempt_id, now } = submission;
  const quiz = await requireBegunQuiz(db, stud_id, quiz_id);
  const earlier = await findSubmittedAttempt(db, stud_id, attempt_id);
  if (earlier) return resultFor(submission, earlier);
  // Only an answer shows that whoever has left the batch had begun the quiz: its report has the right answers.
  if (quiz.has_seen === 0 && answers.length === 0) throw forbidden();
  // This saves a flood the grading. Only the same check in the transaction is exact.
  const wait = await timeUntilNextAttempt(db, stud_id, attemptLimits, now);
  if (wait > 0) {
    // The same attempt may have been stored between the two reads.
    const stored = await findSubmittedAttempt(db, stud_id, attempt_id);
    if (stored) return resultFor(submission, stored);
    throw limitReached(wait);
  }
  const { revision_id, pass_percent, questions } = await findAnsweredRevision(revisions, quiz, answers);
  const { answers: graded, ...outcome } = grade(questions, pass_percent, answers);
  const attempt = { attempt_id, stud_id, quiz_id, revision_id, submitted_at: now, ...outcome };
  const storeWithinLimits = async (trx: Transaction<Database>) => {
    // On Postgres, two transactions could otherwise each store the last attempt that is allowed.
    await holdAdvisoryLock(trx, 'attempts', stud_id);
    const wait = await timeUntilNextAttempt(trx, stud_id, attemptLimits, now);
    if (wait === 0) {
      await deleteDraft(trx, attempt);
      return await storeAttempt(trx, attempt, graded);
    }
    // The same attempt may have been stored a moment ago. The failure is returned, because a throw would roll back the
    // submissions of others.
    return (await findSubmittedAttempt(trx, stud_id, attempt_id)) ?? limitReached(wait);
  };
  const stored = await write(storeWithinLimits, draftOwner(attempt));
  if (stored instanceof Failure) throw stored;
  return resultFor(submission, stored);
}

/**
 * This is 429 and not a refusal, because a refusal tells the app that the answers are not taken: it would make them a
 * draft again. After a 429 it keeps them in the outbox and sends them later.
 */
function limitReached(wait: number): Failure {
  return new Failure(429, tooManyAttempts(durationOf(wait)), Math.ceil(wait / 1000));
}

/**
 * A quiz may change while a student answers it, so they are graded by the revision that they saw. The first answer
 * tells which one it is. Grading refuses the answers if another is of a different revision.
 */
async function findAnsweredRevision(
  revisions: RevisionsToGrade,
  quiz: { quiz_id: string; revision_id: string },
  [first]: readonly Answer[],
): Promise<RevisionToGrade> {
  if (!first) return await revisions.read(quiz.revision_id);
  const revision = await revisions.findByQuestion(quiz.quiz_id, first.question_id);
  if (!revision) throw new Refusal(wrongRevision);
  return revision;
}

function resultFor({ quiz_id, answers }: Submission, attempt: SubmittedAttempt) {
  if (attempt.quiz_id !== quiz_id) throw new Refusal(submittedElsewhere);
  const { result, message, score_text, report_id } = attempt;
  const first = { result, message, score_text, report_id };
  if (!areSame(answers, attempt.answers)) throw new Refusal(alreadySubmitted, { data: first });
  return first;
}

/** Whether both answer the same questions alike, in any order. The stored answers have each question once. */
function areSame(sent: readonly Answer[], stored: readonly Answer[]): boolean {
  const answerTo = new Map(sent.map(({ question_id, answer }) => [question_id, answer]));
  const isOneEach = answerTo.size === sent.length && sent.length === stored.length;
  return isOneEach && stored.every(({ question_id, answer }) => answerTo.get(question_id) === answer);
}
