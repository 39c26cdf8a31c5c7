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

/** Of two answers to one question it takes the newer. */
export function toChoices(answers: readonly ChosenAnswer[]): Choices {
  const oldestFirst = answers.toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
  return Object.fromEntries(oldestFirst.map(({ question_id, ...choice }) => [question_id, choice]));
}

export function toChosenAnswers(choices: Choices): ChosenAnswer[] {
  return Object.entries(choices).map(([question_id, choice]) => ({ question_id, ...choice }));
}

/**
 * Merges two versions of a draft: each question has its newest choice. Of two that are equally new, the texts decide,
 * so that the order of merging never matters.
 */
export function mergeChoices(some: Choices, others: Choices): Choices {
  const merged = { ...some };
  for (const [question_id, other] of Object.entries(others)) {
    const one = merged[question_id];
    if (!one || isNewer(other, one)) merged[question_id] = other;
  }
  return merged;
}

/** Whether every choice of the first is in the second, or a newer one instead. */
export function includesChoices(all: Choices, some: Choices): boolean {
  return Object.entries(some).every(([question_id, choice]) => {
    const other = all[question_id];
    return other !== undefined && !isNewer(choice, other);
  });
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

function isNewer(one: Choice, other: Choice): boolean {
  if (one.chosen_at !== other.chosen_at) return one.chosen_at > other.chosen_at;
  return one.answer > other.answer;
}

/** Whether it is the same question, by id or word for word, in two revisions of a quiz. */
export function isSameQuestion(a: Question, b: Question): boolean {
  return a.question_id === b.question_id || a.question === b.question;
}
