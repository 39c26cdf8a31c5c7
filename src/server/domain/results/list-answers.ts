import type { Kysely } from 'kysely';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { type KnownAnswer, readChosenOptions } from '#server/domain/answers/read-chosen-options.ts';
import { optionAt } from '#server/domain/grading/chosen-options.ts';
import { listRevisions } from '#server/domain/quizzes/revisions.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type ListedAttempt, listAttempts } from './attempts.repository.ts';

/** What a student chose: the number of the option, from 0. */
type ChosenOption = Pick<KnownAnswer, 'option' | 'isRight'>;

/** An attempt with the option chosen for each question of its revision, in order; undefined where it was left out. */
export interface AnsweredAttempt extends Omit<ListedAttempt, 'chosen_options'> {
  revision: number;
  chosen: (ChosenOption | undefined)[];
}

/** Lists the chosen attempts at a quiz with their answers, in the order of `listAttempts`. */
export async function listAnswers(
  db: Kysely<Database>,
  choice: AttemptChoice & { quiz_id: string },
): Promise<AnsweredAttempt[]> {
  const revisions = await listRevisions(db, choice.quiz_id);
  const revisionOf = new Map(revisions.map((revision) => [revision.revision_id, revision]));
  const attempts = await listAttempts(db, choice);
  const chosenIn = await readChosenOptions(db, attempts, revisions);
  return attempts.flatMap((attempt) => {
    const chosen_options = chosenIn(attempt);
    const revision = revisionOf.get(attempt.revision_id);
    if (!revision) return [];
    const chosen = revision.questions.map(({ options, answer: right }, at): ChosenOption | undefined => {
      const option = optionAt(chosen_options, at);
      return option >= 0 ? { option, isRight: options[option] === right } : undefined;
    });
    return [{ ...attempt, revision: revision.number, chosen }];
  });
}
