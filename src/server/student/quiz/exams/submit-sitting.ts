import type { Transaction } from 'kysely';
import type { Choices } from '#contract/quiz/choices.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { deleteDrafts, draftName, listDrafts } from '#server/domain/drafts/drafts.repository.ts';
import { grade } from '#server/domain/grading/grading.ts';
import { alreadySubmitted, notBegun, testIsOver } from '#server/domain/grading/quiz.messages.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { firstResultOf } from '#server/domain/results/first-result.ts';
import {
  type GradedAttempt,
  type SubmittedAttempt,
  storeAttempts,
} from '#server/domain/results/submitted-attempts.repository.ts';
import { isOver, type Sitting } from '#server/domain/sittings/deadline.ts';
import { unknownTime } from '#server/domain/sittings/late-answers.ts';
import { findSitting, markClosed } from '#server/domain/sittings/sittings.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toResult } from '#server/student/quiz/to-quiz.ts';
import { endSitting, type SittingDeps } from './sync-sitting.ts';

export interface SubmitSittingDeps extends SittingDeps {
  /** Stores the attempt of a sitting that is open, with others that arrive with it; undefined where it was closed meanwhile. */
  store: (attempt: GradedAttempt, stud_id: string) => Promise<SubmittedAttempt | undefined>;
}

interface SittingSubmission {
  stud_id: string;
  quiz_id: string;
  attempt_id: string;
  answers: readonly Answer[];
  /** By the portal's clock, which alone counts. */
  now: number;
}

/**
 * Submits a timed test that is open, and resolves once it is on disk. One that is over has its result already: the same
 * answers return it, and others are kept as late ones and refused with it.
 */
export async function submitSitting(deps: SubmitSittingDeps, quiz: QuizWindow, submission: SittingSubmission) {
  const { stud_id, quiz_id, now } = submission;
  for (;;) {
    const sitting = await findSitting(deps.db, submission);
    if (!sitting || sitting.quiz_id !== quiz_id) throw new Refusal(notBegun);
    const graded = await gradeSubmission(deps, quiz, { sitting, submission });
    const stored = isOver(sitting, now) ? undefined : await deps.store(graded, stud_id);
    if (stored) return toResult(stored, quiz, now);
    const answers: Choices = Object.fromEntries(
      graded.answers.map(({ question_id, answer }) => [question_id, { answer, chosen_at: unknownTime }]),
    );
    const over = await endSitting(deps, quiz, { sitting, answers, now });
    // It was given more time at this moment.
    if (!over) continue;
    if (areSame(graded.answers, over.attempt.answers)) return over.result;
    throw new Refusal(over.sitting.closed_by === 'student' ? alreadySubmitted : testIsOver, { data: over.result });
  }
}

interface Given {
  sitting: Sitting;
  submission: SittingSubmission;
}

async function gradeSubmission(
  { revisions }: SubmitSittingDeps,
  quiz: QuizWindow,
  { sitting: { stud_id, quiz_id, attempt_id, revision_id }, submission: { answers, now } }: Given,
): Promise<GradedAttempt> {
  const outcome = grade(await revisions.read(revision_id), answers);
  return { attempt_id, stud_id, quiz_id, revision_id, submitted_at: now, ...outcome, ...firstResultOf(quiz, now) };
}

/**
 * Stores the attempts of sittings of different students, for `groupStore`, and closes these. Those that were closed
 * meanwhile are left as they are.
 */
export async function storeSubmitted(
  trx: Transaction<Database>,
  attempts: readonly GradedAttempt[],
): Promise<(SubmittedAttempt | undefined)[]> {
  const now = Math.max(...attempts.map(({ submitted_at }) => submitted_at));
  const closed = new Set((await markClosed(trx, attempts, { now, by: 'student' })).map(draftName));
  const open = attempts.filter((attempt) => closed.has(draftName(attempt)));
  const drafts = await listDrafts(trx, open);
  const stored = await storeAttempts(
    trx,
    open.map((attempt) => withTimes(attempt, drafts.get(draftName(attempt)) ?? {})),
  );
  if (open.length > 0) await deleteDrafts(trx, open);
  const storedOf = new Map(open.map((attempt, n) => [attempt, stored[n]]));
  return attempts.map((attempt) => storedOf.get(attempt));
}

/** The draft knows when the answers were chosen. */
function withTimes(attempt: GradedAttempt, choices: Choices): GradedAttempt {
  const answers = attempt.answers.map((one) => {
    const choice = choices[one.question_id];
    return { ...one, chosen_at: choice?.answer === one.answer ? choice.chosen_at : undefined };
  });
  return { ...attempt, answers };
}

/** Whether both answer the same questions alike, in any order. Both have each question once. */
function areSame(sent: readonly Answer[], stored: readonly Answer[]): boolean {
  const answerTo = new Map(sent.map(({ question_id, answer }) => [question_id, answer]));
  return sent.length === stored.length && stored.every((one) => answerTo.get(one.question_id) === one.answer);
}
