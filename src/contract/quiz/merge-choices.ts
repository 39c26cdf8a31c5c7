/** How the answers of several devices become one draft, on the device and on the server alike. */
import { readList } from './answer.ts';
import type { Choice, Choices, ChosenAnswer } from './choices.ts';

/** Of two answers to one question it takes the newer. */
export function toChoices(answers: readonly ChosenAnswer[]): Choices {
  const oldestFirst = answers.toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
  return Object.fromEntries(oldestFirst.map(({ question_id, ...choice }) => [question_id, choice]));
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

/** Of two that are equally new, the texts decide. */
function isNewer(one: Choice, other: Choice): boolean {
  if (one.chosen_at !== other.chosen_at) return one.chosen_at > other.chosen_at;
  return sorted(one.answer) > sorted(other.answer);
}

/** Where a student has the options in another order than the server, both have to find the same answer newer. */
function sorted(answer: string): string {
  const options = readList(answer);
  return options.length === 0 ? answer : JSON.stringify(options.toSorted());
}
