import { chosenOf, isRight, kindOf } from '#contract/quiz/answer.ts';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { readChosen } from '#server/domain/answers/read-chosen.ts';
import { chosenAt } from '#server/domain/grading/chosen-options.ts';
import { rightKeys } from '#server/domain/grading/regrade-policy.ts';
import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import { listRevisions } from '#server/domain/quizzes/revisions.repository.ts';
import { listRegrades } from '#server/domain/regrading/regrading.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type ListedAttempt, listAttempts } from './attempts.repository.ts';

/** What a student answered: 'b' for the second option, 'ac' for the first and the third, '2.5' for a number. */
interface ShortAnswer {
  text: string;
  /** By the key as it counts now. */
  isRight: boolean;
}

/** An attempt with the answer to each question of its revision, in order; undefined where it was left out. */
export interface AnsweredAttempt extends Omit<ListedAttempt, 'chosen_options'> {
  revision: number;
  chosen: (ShortAnswer | undefined)[];
}

/** Lists the chosen attempts at a quiz with their answers, in the order of `listAttempts`. */
export async function listAnswers(db: Db, choice: AttemptChoice & { quiz_id: string }): Promise<AnsweredAttempt[]> {
  const revisions = await listRevisions(db, choice.quiz_id);
  const revisionOf = new Map(revisions.map((revision) => [revision.revision_id, revision]));
  const regrades = new Map((await listRegrades(db, choice.quiz_id)).map((one) => [one.question_id, one]));
  const attempts = await listAttempts(db, choice);
  const { chosenIn, answersOf } = await readChosen(db, attempts, revisions);
  return attempts.flatMap((attempt) => {
    const letters = chosenIn(attempt);
    const revision = revisionOf.get(attempt.revision_id);
    if (!revision) return [];
    const answers = answersOf(attempt.revision_id);
    const chosen = revision.questions.map((question, at): ShortAnswer | undefined => {
      const answer = answers[at]?.[chosenAt(letters, at)];
      if (answer === undefined) return undefined;
      const keys = rightKeys(question, regrades.get(question.question_id));
      return { text: shortAnswer(question, answer), isRight: keys.some((key) => isRight(question, key, answer)) };
    });
    return [{ ...attempt, revision: revision.number, chosen }];
  });
}

/** Options have letters in the order of the paper. */
export function shortAnswer(question: { kind: string; options: readonly string[] }, answer: string): string {
  const chosen = chosenOf(question, answer);
  if (kindOf(question) === 'number') return chosen.join('');
  return chosen.map((option) => letterOf(question.options.indexOf(option))).join('');
}
