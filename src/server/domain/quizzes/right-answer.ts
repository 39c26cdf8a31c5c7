import { answerOf, chosenOf, type Kinded, kindOf } from '#contract/quiz/answer.ts';

/** What is right, as the desk has it. */
export interface RightAnswer {
  /** The numbers of the right options, from 0; none for a number. */
  right: number[];
  /** Which numbers are right; '' where options are. */
  key: string;
}

/** The right answer, or an answer of a student, as the desk shows it. */
export function rightAnswerOf(question: Kinded, answer: string): RightAnswer {
  if (kindOf(question) === 'number') return { right: [], key: answer };
  return { right: chosenOf(question, answer).map((option) => question.options.indexOf(option)), key: '' };
}

/** The same as contract/quiz/answer.ts has it; '' where nothing is right. */
export function answerOfRight(question: Kinded, { right, key }: RightAnswer): string {
  if (kindOf(question) === 'number') return key;
  return answerOf(
    question,
    right.flatMap((at) => question.options[at] ?? []),
  );
}
