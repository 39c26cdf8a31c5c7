import type { Revision } from '#server/domain/quizzes/revisions.repository.ts';

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
