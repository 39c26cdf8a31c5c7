import { kindOf } from '#contract/quiz/answer.ts';
import type { Answer } from '#contract/quiz/quiz.ts';

/** As many options as a digit can number. An academy folder may have eight. */
const mostOptions = 9;

/**
 * What was chosen in an attempt, as the column `chosen_options` has it: for each question of the revision, in order, the number
 * of the option from 1 as a digit, and 0 for none. Null where a question has other answers than one option, where an
 * answer is no option, or has too high a number: then it is read from the answers.
 */
export function chosenOptions(
  questions: readonly { question_id: string; kind?: string | undefined; options: readonly string[] }[],
  answers: readonly Answer[],
): string | null {
  const answerTo = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  let chosen = '';
  for (const { question_id, kind, options } of questions) {
    const answer = answerTo.get(question_id);
    const number = answer === undefined ? 0 : options.indexOf(answer) + 1 || undefined;
    if (kindOf({ kind }) !== 'single' || number === undefined || number > mostOptions) return null;
    chosen += chosenLetter(number - 1);
  }
  return chosen;
}

/** The answer to a question, by its number from 0 (of one option: of this option), and -1 for none, as a letter. */
export function chosenLetter(answer: number): string {
  return String.fromCharCode(digitOfNone + 1 + answer);
}

/** The number of the answer that was given to a question, by its number in the revision, both from 0; -1 for none. */
export function chosenAt(chosen: string, question: number): number {
  return chosen.charCodeAt(question) - digitOfNone - 1;
}

const digitOfNone = '0'.charCodeAt(0);
