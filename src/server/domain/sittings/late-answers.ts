import type { Transaction } from 'kysely';
import type { Choice, Choices } from '#contract/quiz/choices.ts';
import { includesChoices, mergeChoices } from '#contract/quiz/merge-choices.ts';
import { grade } from '#server/domain/grading/grading.ts';
import type { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { listRegrades } from '#server/domain/regrading/regrading.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import {
  findLateAnswers,
  type LateAnswers,
  readClosedAttempt,
  replaceAnswers,
  saveLateAnswers,
} from './late-answers.repository.ts';
import { lockSitting } from './sittings.repository.ts';

/** Of answers that were submitted. Those whose time is known are newer than these, if they are newer than what counts. */
export const unknownTime = 0;

/** Answers that come later than this after the end of a sitting are not taken any more. */
export const lateForMs = 24 * 60 * 60 * 1000;

type Late = Pick<LateAnswers, 'stud_id' | 'attempt_id' | 'quiz_id' | 'answers'>;

interface Policy {
  revisions: RevisionsToGrade;
  /** As the quiz has it. */
  late: 'count' | 'ask' | 'refuse';
  now: number;
}

/**
 * Keeps answers that came after their sitting was closed, in the transaction of the caller, and lets them count where the
 * test says so. Those that were graded, or replaced by a newer one that was, change nothing.
 */
export async function keepLateAnswers(
  trx: Transaction<Database>,
  { stud_id, attempt_id, quiz_id, answers }: Late,
  { revisions, late, now }: Policy,
): Promise<void> {
  // Two devices may bring some at once.
  await lockSitting(trx, { stud_id, attempt_id });
  const attempt = await readClosedAttempt(trx, { stud_id, attempt_id });
  const before = await findLateAnswers(trx, { stud_id, attempt_id });
  const news = newChoices(withoutReplaced(answers, before), attempt.answers);
  // What counts is in the attempt, and decided.
  const merged = mergeChoices(before?.decision === 'count' ? {} : (before?.answers ?? {}), news);
  if (Object.keys(news).length === 0 || JSON.stringify(merged) === JSON.stringify(before?.answers)) return;
  const decision = late === 'refuse' ? ('refuse' as const) : null;
  const kept: LateAnswers = {
    ...{ stud_id, attempt_id, quiz_id, answers: merged, came_at: now },
    ...{ decision, decided_at: decision && now },
  };
  await saveLateAnswers(trx, kept);
  if (late === 'count') await countLateAnswers(trx, kept, { revisions, now });
}

/** Lets answers count that came late: the attempt is graded with them. */
export async function countLateAnswers(
  trx: Transaction<Database>,
  late: LateAnswers,
  { revisions, now }: { revisions: RevisionsToGrade; now: number },
): Promise<void> {
  const { report_id, revision_id, quiz_id, answers } = await readClosedAttempt(trx, late);
  const regrades = new Map((await listRegrades(trx, quiz_id)).map((one) => [one.question_id, one]));
  const choices = { ...answers, ...late.answers };
  const given = Object.entries(choices).flatMap(([question_id, { answer }]) =>
    answer === '' ? [] : [{ question_id, answer }],
  );
  const graded = grade(await revisions.read(revision_id), given, regrades);
  const { marks, max_marks, result, chosen_options, section_marks } = graded;
  await replaceAnswers(trx, report_id, {
    ...{ marks, max_marks, result, chosen_options, section_marks },
    // Corrected keys count in it from now on.
    ...(regrades.size > 0 && { regraded_at: now }),
    answers: graded.answers.map((one) => ({ ...one, chosen_at: choices[one.question_id]?.chosen_at ?? null })),
  });
  await saveLateAnswers(trx, { ...late, decision: 'count', decided_at: now });
}

/** How many of them do not count, so far. */
export function countUncounted(late: LateAnswers | undefined): number {
  return late === undefined || late.decision === 'count' ? 0 : Object.keys(late.answers).length;
}

/** Decides that late answers do not count. They stay stored, and their student sees them. */
export async function refuseLateAnswers(trx: Transaction<Database>, late: LateAnswers, now: number): Promise<void> {
  await saveLateAnswers(trx, { ...late, decision: 'refuse', decided_at: now });
}

/**
 * Without what a device was told instead of its own choice, whose section had closed (choices-by-section.ts). Somebody has
 * decided since that this choice counts, so the other answer is not a newer choice.
 */
function withoutReplaced(sent: Choices, before: LateAnswers | undefined): Choices {
  if (before?.decision !== 'count') return sent;
  const isChosen = ([question_id, { chosen_at }]: [string, Choice]) =>
    chosen_at - 1 !== before.answers[question_id]?.chosen_at;
  return Object.fromEntries(Object.entries(sent).filter(isChosen));
}

/** The choices that are not in the attempt: neither themselves nor a newer one instead. */
export function newChoices(late: Choices, graded: Choices): Choices {
  const news = Object.entries(late).flatMap(([question_id, choice]) => {
    const { answer, chosen_at } = choice;
    const counted = graded[question_id] ?? { answer: '', chosen_at: 0 };
    // One whose time is known, and that is newer than what counts, is newer than it.
    const at = chosen_at === unknownTime ? counted.chosen_at : chosen_at;
    const isNew = chosen_at === unknownTime || !includesChoices({ [question_id]: counted }, { [question_id]: choice });
    return answer !== counted.answer && isNew ? [[question_id, { answer, chosen_at: at }] as const] : [];
  });
  return Object.fromEntries(news);
}
