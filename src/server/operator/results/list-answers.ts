import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { readAnswers } from './answers.repository.ts';
import type { AttemptChoice } from './attempt-choice.ts';
import { type ListedAttempt, listAttempts } from './attempts.repository.ts';
import { type KnownAnswer, knownAnswers } from './known-answers.ts';
import { listRevisions } from './revisions.repository.ts';

/** What a student chose: the number of the option, from 0. */
type ChosenOption = Pick<KnownAnswer, 'option' | 'isRight'>;

/** An attempt with the option chosen for each question of its revision, in order; undefined where it was left out. */
export interface AnsweredAttempt extends ListedAttempt {
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
  const known = knownAnswers(revisions);
  const attempts = await listAttempts(db, choice);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]));
  const listed: AnsweredAttempt[] = [];
  for await (const { attempt_id, answers } of readAnswers(db, [...attemptOf.keys()])) {
    const attempt = attemptOf.get(attempt_id);
    const revision = attempt && revisionOf.get(attempt.revision_id);
    if (!revision) continue;
    const chosen = Array.from<ChosenOption | undefined>({ length: revision.questions.length });
    for (const key of answers) {
      const answer = known.get(key);
      if (answer) chosen[answer.question] = answer;
    }
    listed.push({ ...attempt, revision: revision.number, chosen });
  }
  return listed;
}
