import type { Kysely } from 'kysely';
import { chosenOptions } from '#server/domain/grading/chosen-options.ts';
import type { Revision } from '#server/domain/quizzes/revisions.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readAnswers } from './answers.repository.ts';

type StoredAttempt = Pick<Database['attempt'], 'attempt_id' | 'revision_id' | 'chosen_options'>;

/**
 * Finds out what was chosen in attempts at a quiz with these revisions, as `chosenOptions` writes it. Where an attempt does
 * not have it, as one that an older version stored, it is made from its answers.
 */
export async function readChosenOptions(
  db: Kysely<Database>,
  attempts: readonly StoredAttempt[],
  revisions: readonly Revision[],
): Promise<(attempt: Omit<StoredAttempt, 'revision_id'>) => string> {
  const without = attempts.filter(({ chosen_options }) => chosen_options === null);
  const made = new Map<string, string>();
  const known = knownAnswers(revisions);
  const revisionOf = new Map(without.map(({ attempt_id, revision_id }) => [attempt_id, revision_id]));
  const questionsOf = new Map(revisions.map(({ revision_id, questions }) => [revision_id, questions]));
  for await (const { attempt_id, answers } of readAnswers(db, [...revisionOf.keys()])) {
    const questions = questionsOf.get(revisionOf.get(attempt_id) ?? '') ?? [];
    const given = answers.flatMap((key) => known.get(key) ?? []);
    made.set(attempt_id, chosenOptions(questions, given) ?? '');
  }
  return ({ attempt_id, chosen_options }) => chosen_options ?? made.get(attempt_id) ?? '';
}

/** An answer that can be given: an option of a question, each by its number from 0. */
export interface KnownAnswer {
  question_id: string;
  answer: string;
  question: number;
  option: number;
  isRight: boolean;
}

/**
 * All answers to the questions of a quiz, by the id of the question and the text of the option in one. Ids have the same
 * length, so that no two are alike.
 */
export function knownAnswers(revisions: readonly Revision[]): Map<string, KnownAnswer> {
  const entries = revisions.flatMap(({ questions }) =>
    questions.flatMap(({ question_id, options, answer: right }, question) =>
      options.map((answer, option) => {
        return [question_id + answer, { question_id, answer, question, option, isRight: answer === right }] as const;
      }),
    ),
  );
  return new Map(entries);
}
