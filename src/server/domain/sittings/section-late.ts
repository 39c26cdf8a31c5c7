import type { Transaction } from 'kysely';
import type { Choice, Choices } from '#contract/quiz/choices.ts';
import { includesChoices, mergeChoices } from '#contract/quiz/merge-choices.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { GradedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Sitting } from './deadline.ts';
import { deleteLateAnswers, findLateAnswers, listLateAnswersOf, saveLateAnswers } from './late-answers.repository.ts';

type SittingKey = Pick<Sitting, 'stud_id' | 'attempt_id' | 'quiz_id'>;

interface Policy {
  /** As the quiz has it. Where late answers count, those of a section are merged into the draft instead. */
  late: QuizWindow['late'];
  now: number;
}

/**
 * Keeps choices that came while their section was not open, in the transaction of the caller, who holds the sitting. Until
 * it is closed, they belong to no attempt, and nobody decides about them.
 */
export async function keepSectionLate(
  trx: Transaction<Database>,
  { stud_id, attempt_id, quiz_id }: SittingKey,
  choices: Choices,
  { late, now }: Policy,
): Promise<void> {
  const before = await findLateAnswers(trx, { stud_id, attempt_id });
  if (includesChoices(before?.answers ?? {}, choices)) return;
  const answers = mergeChoices(before?.answers ?? {}, choices);
  const decision = late === 'refuse' ? ('refuse' as const) : null;
  const key = { stud_id, attempt_id, quiz_id };
  await saveLateAnswers(trx, { ...key, answers, came_at: now, decision, decided_at: decision && now });
}

/**
 * Of what came while its section was not open, only that stays late which these attempts have not counted: what came
 * before its section opened may have come again since, or a newer answer in its place. Closing a sitting does so.
 */
export async function settleSectionLate(trx: Transaction<Database>, attempts: readonly GradedAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  for (const late of await listLateAnswersOf(trx, attempts)) {
    const attempt = attempts.find(
      ({ stud_id, attempt_id }) => stud_id === late.stud_id && attempt_id === late.attempt_id,
    );
    const counted = new Map(attempt?.answers.map((one) => [one.question_id, one]));
    const isLate = ([question_id, choice]: [string, Choice]) => {
      const { answer = '', chosen_at = 0 } = counted.get(question_id) ?? {};
      return choice.answer !== answer && choice.chosen_at >= chosen_at;
    };
    const answers = Object.fromEntries(Object.entries(late.answers).filter(isLate));
    if (Object.keys(answers).length === 0) await deleteLateAnswers(trx, late);
    else await saveLateAnswers(trx, { ...late, answers });
  }
}
