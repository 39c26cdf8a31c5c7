import type { Transaction } from 'kysely';
import type { Choices } from '#contract/quiz/choices.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { deleteDrafts, draftName, listDrafts } from '#server/domain/drafts/drafts.repository.ts';
import { listWindows } from '#server/domain/enrolment/quiz-window.repository.ts';
import { grade } from '#server/domain/grading/grading.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { firstResultOf } from '#server/domain/results/first-result.ts';
import { type GradedAttempt, storeAttempts } from '#server/domain/results/submitted-attempts.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Sitting } from './deadline.ts';
import { hasOwnTimes } from './section-ends.ts';
import { settleSectionLate } from './section-late.ts';
import { markClosed } from './sittings.repository.ts';

/** How many sittings a transaction closes at most. One with more keeps students' calls waiting on SQLite. */
export const closedAtOnce = 50;

interface Closing {
  revisions: RevisionsToGrade;
  now: number;
  by: 'time' | 'staff';
}

/**
 * Closes sittings and grades what of each has arrived, in the transaction of the caller. Each becomes an attempt, also
 * one without an answer. Those that were closed meanwhile are left as they are. Returns how many it has closed.
 */
export async function closeSittings(
  trx: Transaction<Database>,
  sittings: readonly Pick<Sitting, 'stud_id' | 'attempt_id'>[],
  { revisions, now, by }: Closing,
): Promise<number> {
  const closed = await markClosed(trx, sittings, { now, by });
  if (closed.length === 0) return 0;
  const windows = await listWindows(trx, new Set(closed.map(({ quiz_id }) => quiz_id)));
  // Only now: what is saved from here on finds the sitting closed.
  const drafts = await listDrafts(trx, closed);
  const attempts: GradedAttempt[] = [];
  for (const sitting of closed) {
    const choices = drafts.get(draftName(sitting));
    const window = windows.get(sitting.quiz_id);
    if (!window) throw new Error(`There is no quiz '${sitting.quiz_id}'.`);
    attempts.push(await gradeSitting(revisions, sitting, { choices, window, now }));
  }
  await storeAttempts(trx, attempts);
  const withOwnTimes = new Set(closed.filter(hasOwnTimes).map(draftName));
  await settleSectionLate(
    trx,
    attempts.filter((attempt) => withOwnTimes.has(draftName(attempt))),
  );
  await deleteDrafts(trx, closed);
  return closed.length;
}

interface Arrived {
  choices: Choices | undefined;
  window: QuizWindow;
  now: number;
}

async function gradeSitting(
  revisions: RevisionsToGrade,
  { stud_id, quiz_id, attempt_id, revision_id, ends_at }: Sitting,
  { choices = {}, window, now }: Arrived,
): Promise<GradedAttempt> {
  const outcome = grade(await revisions.read(revision_id), answersOf(choices));
  const answers = outcome.answers.map((one) => ({ ...one, chosen_at: choices[one.question_id]?.chosen_at }));
  return {
    attempt_id,
    stud_id,
    quiz_id,
    revision_id,
    submitted_at: Math.min(ends_at, now),
    ...outcome,
    answers,
    ...firstResultOf(window, now),
  };
}

/** What was taken back answers nothing. */
export function answersOf(choices: Choices): Answer[] {
  return Object.entries(choices).flatMap(([question_id, { answer }]) =>
    answer === '' ? [] : [{ question_id, answer }],
  );
}
