import type { Kysely } from 'kysely';
import type { Answer } from '#contract/quiz.ts';
import { requireBegunQuiz } from '#server/areas/enrolment/enrolment.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { groupCommit } from '#server/platform/database/group-commit.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type ClosedAttempt, findClosedAttempt, storeAttempt } from './attempts.repository.ts';
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
  write: ReturnType<typeof groupCommit>;
}

/**
 * Grades and stores an attempt; resolves once it is on disk. An attempt that is there already, also one that arrives at the
 * same moment, keeps its first result: the same answers get it again, others are refused with it.
 */
export async function submitQuiz({ db, write }: SubmitDeps, submission: Submission) {
  const { stud_id, quiz_id, answers, client_attempt_id, now } = submission;
  const quiz = await requireBegunQuiz(db, stud_id, quiz_id);
  const earlier = await findClosedAttempt(db, stud_id, client_attempt_id);
  if (earlier) return resultFor(submission, earlier);

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
  return resultFor(submission, await write((trx) => storeAttempt(trx, attempt, graded)));
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

function resultFor({ quiz_id, answers }: Submission, closed: ClosedAttempt) {
  if (closed.quiz_id !== quiz_id) {
    throw new Refusal(
      'This attempt was already sent for another quiz. Please open the quiz again and answer it there.',
    );
  }
  const { result, message, score_text } = closed;
  const first = { result, message, score_text };
  if (!areSame(answers, closed.answers)) throw new Refusal(firstCounts, first);
  return first;
}

const firstCounts =
  'This quiz had already arrived with other answers. The first ones count, and this is their result; take the quiz again to answer anew.';

/** Whether they answer the same questions alike, in whatever order. The stored ones answer each question once. */
function areSame(sent: readonly Answer[], stored: readonly Answer[]): boolean {
  const answerTo = new Map(sent.map(({ question_id, answer }) => [question_id, answer]));
  const isOneEach = answerTo.size === sent.length && sent.length === stored.length;
  return isOneEach && stored.every(({ question_id, answer }) => answerTo.get(question_id) === answer);
}
