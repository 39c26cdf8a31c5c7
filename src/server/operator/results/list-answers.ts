import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { readAnswers, unpack } from './answers.repository.ts';
import type { AttemptChoice } from './attempt-choice.ts';
import { type ListedAttempt, listAttempts } from './attempts.repository.ts';
import { listRevisions, type Revision } from './revisions.repository.ts';

/** What a student chose: the number of the option, from 0. */
export interface ChosenOption {
  option: number;
  isRight: boolean;
}

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
  const revisions = new Map(
    (await listRevisions(db, choice.quiz_id)).map((one) => [one.revision_id, positionsIn(one)]),
  );
  const attempts = await listAttempts(db, choice);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]));
  const listed: AnsweredAttempt[] = [];
  for await (const { attempt_id, answers } of readAnswers(db, [...attemptOf.keys()])) {
    const attempt = attemptOf.get(attempt_id);
    const revision = attempt && revisions.get(attempt.revision_id);
    if (!revision) continue;
    const chosen = Array.from<ChosenOption | undefined>({ length: revision.questions });
    for (const packed of answers) {
      const { question_id, answer } = unpack(packed);
      const question = revision.positionOf.get(question_id);
      const option = question?.options.indexOf(answer) ?? -1;
      if (question && option >= 0) chosen[question.position - 1] = { option, isRight: answer === question.answer };
    }
    listed.push({ ...attempt, revision: revision.number, chosen });
  }
  return listed;
}

function positionsIn({ number, questions }: Revision) {
  const positionOf = new Map(questions.map((question) => [question.question_id, question]));
  return { number, questions: questions.length, positionOf };
}
