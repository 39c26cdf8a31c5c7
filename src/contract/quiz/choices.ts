import { canonicalAnswer, isAnswered } from './answer.ts';
import type { Question } from './quiz.ts';

/** What a student chose at a question: an answer as answer.ts has it, or '' where they took their choice back. */
export interface Choice {
  answer: string;
  /** Epoch milliseconds. A choice that replaces another is always later than it. */
  chosen_at: number;
}

/** By question_id. */
export type Choices = Record<string, Choice>;

/** An answer of a draft as the wire has it. */
export interface ChosenAnswer extends Choice {
  question_id: string;
}

export function toChosenAnswers(choices: Choices): ChosenAnswer[] {
  return Object.entries(choices).map(([question_id, choice]) => ({ question_id, ...choice }));
}

/**
 * The choices that still hold after the academy changed a quiz: the question is still there, by id or word for word,
 * and still takes the answer.
 */
export function carryOverChoices(choices: Choices, before: readonly Question[], now: readonly Question[]): Choices {
  const carried = now.flatMap((question) => {
    const same = before.find((each) => isSameQuestion(each, question));
    const choice = same && choices[same.question_id];
    if (!choice || (choice.answer !== '' && !isAnswered(question, choice.answer))) return [];
    return [[question.question_id, { ...choice, answer: canonicalAnswer(question, choice.answer) }] as const];
  });
  return Object.fromEntries(carried);
}

/** Whether it is the same question, by id or word for word, in two revisions of a quiz. */
export function isSameQuestion(a: Question, b: Question): boolean {
  return a.question_id === b.question_id || a.question === b.question;
}
