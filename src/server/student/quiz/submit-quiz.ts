import type { Transaction } from 'kysely';
import type { Answer } from '#contract/quiz/quiz.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { deleteDrafts } from '#server/domain/drafts/drafts.repository.ts';
import type { requireBegunQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { grade } from '#server/domain/grading/grading.ts';
import {
  alreadySubmitted,
  closed,
  oneAttemptCounts,
  opensAt,
  submittedElsewhere,
  wrongRevision,
} from '#server/domain/grading/quiz.messages.ts';
import type { Window } from '#server/domain/limits/otp-limits.ts';
import { hasClosed, isBeforeOpening, isLate, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionsToGrade, RevisionToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { firstResultOf } from '#server/domain/results/first-result.ts';
import {
  findFirstAttempt,
  findSubmittedAttempt,
  type GradedAttempt,
  listSubmissionTimes,
  type SubmittedAttempt,
  storeAttempts,
} from '#server/domain/results/submitted-attempts.repository.ts';
import { Failure, forbidden, Refusal } from '#server/errors.ts';
import { durationOf } from '#server/messages/duration.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import { takeAdvisoryLocks } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { countsSince, timeUntilNextAttempt, tooManyAttempts } from './attempt-limits.ts';
import { toResult } from './to-quiz.ts';

export interface Submission {
  stud_id: string;
  quiz_id: string;
  answers: readonly Answer[];
  /** A submission with the same id is the same attempt. */
  attempt_id: string;
  /** By the machine's clock, as an attempt is stored. */
  submitted_at: number;
  /** By the portal's clock, which decides whether a quiz is open. */
  now: number;
}

type BegunQuiz = Awaited<ReturnType<typeof requireBegunQuiz>>;

export interface SubmitDeps {
  db: Db;
  /** Stores an attempt within the limits, and resolves after the commit. Those that arrive together share one. */
  store: (attempt: GradedAttempt, stud_id: string) => Promise<SubmittedAttempt | Failure>;
  revisions: RevisionsToGrade;
}

/**
 * Grades and stores an attempt, and resolves once it is on disk. What was begun before the quiz closed is taken after that
 * too, and where one attempt counts, another is kept, but refused with the result of the first. If the attempt was submitted before, even at the same
 * moment, its first result stays: the same answers return it, and other answers are refused with it.
 */
export async function submitQuiz({ db, store, revisions }: SubmitDeps, quiz: BegunQuiz, submission: Submission) {
  const { stud_id, attempt_id } = submission;
  const graded = (await whyNotNow(db, quiz, submission)) ?? (await gradeSubmission(revisions, quiz, submission));
  // What cannot be graded may be an attempt that was submitted before, with other answers.
  const stored =
    graded instanceof Failure || graded instanceof Refusal
      ? ((await findSubmittedAttempt(db, stud_id, attempt_id)) ?? graded)
      : await store(graded, stud_id);
  if (stored instanceof Error) throw stored;
  if (quiz.attempts > 0 && stored.quiz_id === quiz.quiz_id) {
    const first = await findFirstAttempt(db, stud_id, quiz.quiz_id);
    if (first && first.report_id !== stored.report_id) throw onlyOne(first, quiz, submission.now);
  }
  // An app that knows no lists sends one of several options as its text.
  const answers = graded instanceof Error ? submission.answers : graded.answers;
  const result = resultFor({ ...submission, answers }, stored, quiz);
  return { ...result, isOnTime: !isLate(quiz, stored.submitted_at) };
}

/** Why this cannot be submitted now, or without an answer. Nothing that a student has answered is lost by it. */
async function whyNotNow(db: Db, quiz: BegunQuiz, { stud_id, answers, now }: Submission): Promise<Refusal | undefined> {
  if (isBeforeOpening(quiz, now)) {
    const { timezone } = await readAcademy(db);
    return new Refusal(opensAt(zonedMinute(quiz.opens_at, timezone)));
  }
  if (answers.length > 0) return undefined;
  const first = quiz.attempts > 0 ? await findFirstAttempt(db, stud_id, quiz.quiz_id) : undefined;
  if (first) return onlyOne(first, quiz, now);
  return hasClosed(quiz, now) ? new Refusal(closed) : undefined;
}

function onlyOne(first: Parameters<typeof toResult>[0], quiz: QuizWindow, now: number): Refusal {
  return new Refusal(oneAttemptCounts, { data: toResult(first, quiz, now) });
}

/** Returns, and does not throw, why a submission cannot be graded. */
async function gradeSubmission(
  revisions: RevisionsToGrade,
  quiz: BegunQuiz,
  { stud_id, answers, attempt_id, submitted_at, now }: Submission,
): Promise<GradedAttempt | Failure | Refusal> {
  // Only an answer shows that whoever has left the batch had begun the quiz: its report has the right answers.
  if (quiz.has_seen === 0 && answers.length === 0) return forbidden();
  try {
    const revision = await findAnsweredRevision(revisions, quiz, answers);
    const outcome = grade(revision, answers);
    return {
      attempt_id,
      stud_id,
      quiz_id: quiz.quiz_id,
      revision_id: revision.revision_id,
      submitted_at,
      ...outcome,
      // Nobody is ranked in what has no clock.
      section_marks: null,
      ...firstResultOf(quiz, now),
    };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Stores attempts of different students together, for `groupStore`: one statement for all of them, since on Postgres a
 * statement for each takes most of the time of an exam. Returns a 429 for those that the limits do not allow now.
 */
export async function storeWithinLimits(
  trx: Transaction<Database>,
  attempts: readonly GradedAttempt[],
  limits: readonly Window[],
): Promise<(SubmittedAttempt | Failure)[]> {
  const stud_ids = attempts.map(({ stud_id }) => stud_id);
  // On Postgres, two transactions could otherwise each store the last attempt that is allowed.
  await takeAdvisoryLocks(trx, 'attempts', stud_ids);
  const since = Math.min(...attempts.map(({ submitted_at }) => countsSince(limits, submitted_at)));
  const times = await listSubmissionTimes(trx, stud_ids, since);
  const waitOf = ({ stud_id, submitted_at }: GradedAttempt) =>
    timeUntilNextAttempt(limits, times.get(stud_id) ?? [], submitted_at);
  const allowed = attempts.filter((attempt) => waitOf(attempt) === 0);
  const stored = new Map((await storeAttempts(trx, allowed)).map((attempt, n) => [allowed[n], attempt]));
  // An attempt that was submitted at another quiz before is refused, and its draft here stays.
  const done = allowed.filter((attempt) => stored.get(attempt)?.quiz_id === attempt.quiz_id);
  if (done.length > 0) await deleteDrafts(trx, done);
  const results: (SubmittedAttempt | Failure)[] = [];
  for (const attempt of attempts) {
    // One that is over the limits may have been stored before.
    const known = stored.get(attempt) ?? (await findSubmittedAttempt(trx, attempt.stud_id, attempt.attempt_id));
    // The failure is returned, because a throw would roll back the submissions of others.
    results.push(known ?? limitReached(waitOf(attempt)));
  }
  return results;
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

function resultFor({ quiz_id, answers, now }: Submission, attempt: SubmittedAttempt, quiz: QuizWindow) {
  if (attempt.quiz_id !== quiz_id) throw new Refusal(submittedElsewhere);
  const first = toResult(attempt, quiz, now);
  if (!areSame(answers, attempt.answers)) throw new Refusal(alreadySubmitted, { data: first });
  return first;
}

/** Whether both answer the same questions alike, in any order. The stored answers have each question once. */
export function areSame(sent: readonly Answer[], stored: readonly Answer[]): boolean {
  const answerTo = new Map(sent.map(({ question_id, answer }) => [question_id, answer]));
  const isOneEach = answerTo.size === sent.length && sent.length === stored.length;
  return isOneEach && stored.every(({ question_id, answer }) => answerTo.get(question_id) === answer);
}
