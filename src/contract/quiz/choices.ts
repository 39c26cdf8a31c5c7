import type { Question } from './quiz.ts';

/** What a student chose at a question: an option's exact text, or '' where they took their choice back. */
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
 * and still has the option.
 */
export function carryOverChoices(choices: Choices, before: readonly Question[], now: readonly Question[]): Choices {
  const carried = now.flatMap((question) => {
    const same = before.find((each) => isSameQuestion(each, question));
    const choice = same && choices[same.question_id];
    const isKept = choice && (choice.answer === '' || question.options.includes(choice.answer));
    return isKept ? [[question.question_id, choice] as const] : [];
  });
  return Object.fromEntries(carried);
}

/** Whether it is the same question, by id or word for word, in two revisions of a quiz. */
export function isSameQuestion(a: Question, b: Question): boolean {
  return a.question_id === b.question_id || a.question === b.question;
}
