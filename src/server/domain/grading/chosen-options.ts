import type { Answer } from '#contract/quiz/quiz.ts';

/** As many options as a digit can number. An academy folder may have eight. */
const mostOptions = 9;

/**
 * What was chosen in an attempt, as the column `chosen_options` has it: for each question of the revision, in order, the number
 * of the option from 1 as a digit, and 0 for none. Null where an answer is no option, or has too high a number.
 */
export function chosenOptions(
  questions: readonly { question_id: string; options: readonly string[] }[],
  answers: readonly Answer[],
): string | null {
  const answerTo = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  let chosen = '';
  for (const { question_id, options } of questions) {
    const answer = answerTo.get(question_id);
    const number = answer === undefined ? 0 : options.indexOf(answer) + 1 || undefined;
    if (number === undefined || number > mostOptions) return null;
    chosen += String(number);
  }
  return chosen;
}

/** The option that was chosen for a question, by its number in the revision, both from 0; -1 for none. */
export function optionAt(chosen_options: string, question: number): number {
  return chosen_options.charCodeAt(question) - digitOfNone - 1;
}

const digitOfNone = '0'.charCodeAt(0);
