import type { Transaction } from 'kysely';
import type { Choices } from '#contract/quiz/choices.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { deleteDrafts, draftName, listDrafts } from '#server/domain/drafts/drafts.repository.ts';
import { grade } from '#server/domain/grading/grading.ts';
import { alreadySubmitted, notBegun, testIsOver } from '#server/domain/grading/quiz.messages.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { firstResultOf } from '#server/domain/results/first-result.ts';
import {
  type GradedAttempt,
  type SubmittedAttempt,
  storeAttempts,
} from '#server/domain/results/submitted-attempts.repository.ts';
import { answersOf } from '#server/domain/sittings/close-sittings.ts';
import { isOver, type Sitting } from '#server/domain/sittings/deadline.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { countUncounted, unknownTime } from '#server/domain/sittings/late-answers.ts';
import { hasOwnTimes } from '#server/domain/sittings/section-ends.ts';
import { keepSectionLate, settleSectionLate } from '#server/domain/sittings/section-late.ts';
import { findSitting, markClosed } from '#server/domain/sittings/sittings.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { areSame, type Submission } from '#server/student/quiz/submit-quiz.ts';
import { toResult } from '#server/student/quiz/to-quiz.ts';
import { bySection, stateOfQuestion } from './choices-by-section.ts';
import { endSitting, type SittingDeps } from './sync-sitting.ts';

export interface SubmitSittingDeps extends SittingDeps {
  /** Stores the attempt of a sitting that is open, with others that arrive with it; undefined where it was closed meanwhile. */
  store: (submitted: SubmittedSitting, stud_id: string) => Promise<SubmittedAttempt | undefined>;
}

/** The portal's clock alone counts. */
type SittingSubmission = Omit<Submission, 'submitted_at'>;

/** A sitting that its student submits. */
export interface SubmittedSitting {
  stud_id: string;
  attempt_id: string;
  late: QuizWindow['late'];
  now: number;
  /** Grades it as it is when it closes, with its draft, and says which choices do not count by themselves. */
  grade: (sitting: Sitting, draft: Choices) => { attempt: GradedAttempt; late: Choices };
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
    const revision = await deps.revisions.read(sitting.revision_id);
    const sent = toSubmitted(revision, quiz, submission);
    const stored = isOver(sitting, now) ? undefined : await deps.store(sent, stud_id);
    if (stored) return await resultOf(deps.db, quiz, { sitting, attempt: stored, now });
    const over = await endSitting(deps, quiz, { sitting, answers: sent.choices, now });
    // It was given more time at this moment.
    if (!over) continue;
    // What was sent of a section that was not open then did not count the first time either.
    const then = { sitting: over.sitting, now: over.attempt.submitted_at };
    const stateOf = stateOfQuestion({ ...revision, ...then, late: quiz.late });
    const couldCount = ({ question_id }: Answer) => stateOf(question_id) === 'open';
    if (areSame(sent.answers.filter(couldCount), over.attempt.answers.filter(couldCount))) return over.result;
    throw new Refusal(over.sitting.closed_by === 'student' ? alreadySubmitted : testIsOver, { data: over.result });
  }
}

/** Grades what was sent before anything is held, since it may be refused. */
function toSubmitted(revision: RevisionToGrade, quiz: QuizWindow, { answers, now, ...key }: SittingSubmission) {
  const graded = grade(revision, answers);
  const choices = withoutTimes(graded.answers);
  const attemptOf = (outcome: typeof graded): GradedAttempt => {
    return { ...key, revision_id: revision.revision_id, submitted_at: now, ...outcome, ...firstResultOf(quiz, now) };
  };
  const gradeIn = (sitting: Sitting, draft: Choices) => {
    if (!hasOwnTimes(sitting)) return { attempt: withTimes(attemptOf(graded), draft), late: {} };
    const stateOf = stateOfQuestion({ ...revision, sitting, late: quiz.late, now });
    const isOpen = ({ question_id }: Answer) => stateOf(question_id) === 'open';
    // Of a section that is not open, the draft has what counts.
    const counted = [...graded.answers.filter(isOpen), ...answersOf(draft).filter((one) => !isOpen(one))];
    const { late } = bySection(choices, draft, stateOf);
    return { attempt: withTimes(attemptOf(grade(revision, counted)), draft), late };
  };
  return { ...key, late: quiz.late, now, grade: gradeIn, choices, answers: graded.answers };
}

/** When they were chosen, only a draft knows. */
function withoutTimes(answers: readonly Answer[]): Choices {
  return Object.fromEntries(
    answers.map(({ question_id, answer }) => [question_id, { answer, chosen_at: unknownTime }]),
  );
}

/** Also what came late for a section is in the result. */
async function resultOf(
  db: Db,
  quiz: QuizWindow,
  { sitting, attempt, now }: { sitting: Sitting; attempt: SubmittedAttempt; now: number },
) {
  const late = hasOwnTimes(sitting) ? countUncounted(await findLateAnswers(db, sitting)) : 0;
  return { ...toResult(attempt, quiz, now), ...(late > 0 && { late }) };
}

/**
 * Stores the attempts of sittings of different students, for `groupStore`, and closes these. Those that were closed
 * meanwhile are left as they are.
 */
export async function storeSubmitted(
  trx: Transaction<Database>,
  submitted: readonly SubmittedSitting[],
): Promise<(SubmittedAttempt | undefined)[]> {
  const now = Math.max(...submitted.map((one) => one.now));
  const closed = await markClosed(trx, submitted, { now, by: 'student' });
  const sittings = new Map(closed.map((sitting) => [draftName(sitting), sitting]));
  const drafts = await listDrafts(trx, closed);
  const graded = submitted.flatMap((one) => {
    const sitting = sittings.get(draftName(one));
    return sitting ? [{ one, sitting, ...one.grade(sitting, drafts.get(draftName(one)) ?? {}) }] : [];
  });
  const stored = await storeAttempts(
    trx,
    graded.map(({ attempt }) => attempt),
  );
  if (closed.length > 0) await deleteDrafts(trx, closed);
  const ofSections = graded.filter(({ sitting }) => hasOwnTimes(sitting));
  for (const { one, sitting, late } of ofSections)
    if (Object.keys(late).length > 0) await keepSectionLate(trx, sitting, late, one);
  await settleSectionLate(
    trx,
    ofSections.map(({ attempt }) => attempt),
  );
  const storedOf = new Map(graded.map(({ one }, n) => [one, stored[n]]));
  return submitted.map((one) => storedOf.get(one));
}

/** The draft knows when the answers were chosen. */
function withTimes(attempt: GradedAttempt, choices: Choices): GradedAttempt {
  const answers = attempt.answers.map((one) => {
    const choice = choices[one.question_id];
    return { ...one, chosen_at: choice?.answer === one.answer ? choice.chosen_at : undefined };
  });
  return { ...attempt, answers };
}
