import { canonicalAnswer, kindOf } from '#contract/quiz/answer.ts';
import { chosenLetter } from '#server/domain/grading/chosen-options.ts';
import type { Revision } from '#server/domain/quizzes/revisions.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { readAnswers } from './answers.repository.ts';

type StoredAttempt = Pick<Database['attempt'], 'attempt_id' | 'revision_id' | 'chosen_options'>;

/** What was chosen in many attempts, each a short text. */
export interface ReadChosen {
  /** For each question of the revision a letter: `chosenAt` reads which of its answers it is. */
  chosenIn: (attempt: Omit<StoredAttempt, 'revision_id'>) => string;
  /** For each question of a revision its answers. Where one option is chosen, these are the options, in their order. */
  answersOf: (revision_id: string) => readonly (readonly string[])[];
}

/**
 * Finds out what was chosen in attempts at a quiz with these revisions. Where an attempt does not have it in its row, as
 * one with other questions than those of one option, or one that an older version stored, its answers are read.
 */
export async function readChosen(
  db: Db,
  attempts: readonly StoredAttempt[],
  revisions: readonly Revision[],
): Promise<ReadChosen> {
  const without = attempts.filter(({ chosen_options }) => chosen_options === null);
  const tables = new Map(revisions.map((revision) => [revision.revision_id, answerTables(revision)]));
  const made = new Map<string, string>();
  const revisionOf = new Map(without.map(({ attempt_id, revision_id }) => [attempt_id, revision_id]));
  for await (const { attempt_id, answers } of readAnswers(db, [...revisionOf.keys()])) {
    const questions = tables.get(revisionOf.get(attempt_id) ?? '') ?? [];
    const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
    made.set(attempt_id, questions.map((table) => chosenLetter(table.numberOf(given.get(table.question_id)))).join(''));
  }
  return {
    chosenIn: ({ attempt_id, chosen_options }) => chosen_options ?? made.get(attempt_id) ?? '',
    answersOf: (revision_id) => (tables.get(revision_id) ?? []).map(({ answers }) => answers),
  };
}

/** As many answers to one question as there are letters after '0'. */
const mostAnswers = 60_000;

/** The answers that questions have, each with a number. */
function answerTables({ questions }: Revision) {
  return questions.map((question) => {
    const answers = kindOf(question) === 'single' ? [...question.options] : [];
    const numbers = new Map(answers.map((answer, number) => [answer, number]));
    return {
      question_id: question.question_id,
      answers,
      /** -1 for none, and for what cannot be read. */
      numberOf: (given = ''): number => {
        const answer = canonicalAnswer(question, given);
        const known = numbers.get(answer);
        if (known !== undefined) return known;
        // Where '' is an option, it is known. Of thousands of numbers, those that come last count as not read.
        if (answer === '' || answers.length === mostAnswers) return -1;
        answers.push(answer);
        numbers.set(answer, answers.length - 1);
        return answers.length - 1;
      },
    };
  });
}
