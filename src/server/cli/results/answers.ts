import type { Command } from '#server/cli/command.ts';
import { attemptsHelp, printTable, requireRows, tableHelp } from '#server/cli/options.ts';
import { shownPerson } from '#server/domain/results/columns/columns.ts';
import { answerColumns } from '#server/domain/results/columns/question-columns.ts';
import { type AnsweredAttempt, listAnswers } from '#server/domain/results/list-answers.ts';
import type { Column } from '#server/files/tables/column.ts';
import { runOnQuiz } from './run-on-quiz.ts';

export const answersCommand: Command = {
  name: 'answers',
  does: 'shows what each student answered in a quiz',
  help: `answers QUIZ [--attempts first|best|all] [--level NAME] [--batch NAME] [--subject NAME]
               [--since DAY] [--until DAY] [--csv | --json | --xlsx FILE]

Shows what each student answered to each question of a quiz, in the order of the questions: a
capital letter is a right answer, a small one a wrong answer, and - none. Options have letters in
the order in which students see them; several stand together, and a number has a + where it is
right. If the quiz was changed, each attempt has the questions of its revision.

${attemptsHelp("It is 'first' unless you say so.")}
${tableHelp('looks for the quiz in this subject only', { format: '. Both have a column for each question' })}

Examples:
  npm run portal -- answers "Charges and fields"
  npm run --silent portal -- answers "Charges and fields" --csv > answers.csv`,
  run: runOnQuiz('answers', async (db, { wanted, heading, format }) => {
    const rows = await listAnswers(db, wanted);
    requireRows(rows, `There are no answers to ${heading} that fit.`);
    const notes = ['A capital letter is a right answer, a small one a wrong answer, and - none.'];
    return printTable(db, format, { rows, shown, data: answerColumns(rows), heading, notes });
  }),
};

const shown: Column<AnsweredAttempt>[] = [
  ...shownPerson,
  { name: 'revision', of: ({ revision }) => revision },
  { name: 'marks', of: ({ marks }) => marks },
  { name: 'answers', of: ({ chosen }) => inFives(chosen.map(shownAnswer)), isWhole: true },
];

function shownAnswer(chosen: AnsweredAttempt['chosen'][number]): string {
  if (!chosen) return '-';
  const { text, isRight } = chosen;
  if (/\d/.test(text)) return isRight ? `${text}+` : text;
  return isRight ? text.toUpperCase() : text;
}

/** Groups of five letters are easier to count. Longer answers stand apart. */
function inFives(answers: string[]): string {
  if (answers.some(({ length }) => length > 1)) return answers.join(' ');
  return answers.map((letter, at) => (at % 5 === 0 && at > 0 ? ` ${letter}` : letter)).join('');
}
