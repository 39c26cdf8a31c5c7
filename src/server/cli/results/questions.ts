import { readMarkup } from '#contract/rich-text/read-markup.ts';
import type { Command } from '#server/cli/command.ts';
import { attemptsHelp, printTable, requireRows, tableHelp } from '#server/cli/options.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import {
  type AnalysedQuestion,
  type AnalysedRevision,
  analyseQuestions,
} from '#server/domain/results/analyse-questions.ts';
import { counted, rounded } from '#server/domain/results/columns/columns.ts';
import { questionColumns, questionRows } from '#server/domain/results/columns/question-columns.ts';
import type { KeyProblem } from '#server/domain/results/key-problem.ts';
import type { Column } from '#server/files/tables/column.ts';
import { terminalTable } from '#server/files/tables/terminal.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { runOnQuiz } from './run-on-quiz.ts';

export const questionsCommand: Command = {
  name: 'questions',
  does: 'shows how hard the questions of a quiz were, and what was chosen',
  help: `questions QUIZ [--attempts first|best|all] [--level NAME] [--batch NAME] [--subject NAME]
                 [--since DAY] [--until DAY] [--csv | --json | --xlsx FILE]

Analyses the questions of a quiz:

  Right              how many were right, in percent of all attempts
  Chosen             how many chose each option, or typed which number. The right one has a star
  Check the key      why the key may be wrong: nobody was right, or another answer was chosen clearly
                     more often. The command regrade corrects a key

A quiz that names topics and difficulties has columns for these. If the quiz was changed, each
revision is analysed by itself.

${attemptsHelp("It is 'first' unless you say so.")}
${tableHelp('looks for the quiz in this subject only')}

Examples:
  npm run portal -- questions "Charges and fields"
  npm run portal -- questions "Charges and fields" --level "Class 12" --since 2026-11-01`,
  run: runOnQuiz('questions', async (db, { wanted, heading, format }) => {
    const revisions = await analyseQuestions(db, wanted);
    requireRows(revisions, `There are no attempts at ${heading} that fit.`);
    if (!format.csv && !format.json && format.xlsx === undefined)
      return printRevisions(heading, revisions, (await readAcademy(db)).timezone);
    const rows = questionRows(revisions);
    return printTable(db, format, { rows, shown: [], data: questionColumns(rows), heading });
  }),
};

function printRevisions(heading: string, revisions: readonly AnalysedRevision[], zone: string): string {
  const parts = revisions.map((revision) => {
    const { number, created_at, attempts, questions } = revision;
    const title = `Revision ${number}, since ${dateIn(created_at, zone)}: ${counted(attempts, 'attempt')}`;
    return [title, '', terminalTable(shownColumns(questions), questions, zone)].join('\n');
  });
  return [heading, ...parts].join('\n\n');
}

const shown: Column<AnalysedQuestion>[] = [
  { name: 'no', of: ({ position }) => position },
  { name: 'question', of: ({ question }) => withoutMarkup(question) },
  { name: 'right', of: ({ right }) => rounded(right) },
  {
    name: 'chosen',
    of: ({ kind, options }) => options.map((one, at) => printOption(kind, one, at)).join(', '),
    isWhole: true,
  },
  { name: 'left_out', of: ({ left_out }) => left_out },
];

const keyProblemTexts: Record<KeyProblem, string> = {
  nobody_right: 'nobody was right',
  other_chosen: 'another was chosen more often',
};

/** Most quizzes name no topics, and most keys are right. No columns are shown for these. */
function shownColumns(questions: readonly AnalysedQuestion[]): Column<AnalysedQuestion>[] {
  const used = ({ of }: Column<AnalysedQuestion>) => questions.some((one) => of(one) !== '');
  const optional = [topicColumn, difficultyColumn].filter(used);
  const columns = shown.flatMap((column) => (column.name === 'question' ? [column, ...optional] : column));
  return [...columns, ...[keyProblemColumn].filter(used)];
}

const keyProblemColumn = {
  name: 'check_the_key',
  of: ({ problem }: AnalysedQuestion) => (problem === undefined ? '' : keyProblemTexts[problem]),
};

const topicColumn = { name: 'topic', of: ({ topic }: AnalysedQuestion) => topic };
const difficultyColumn = { name: 'difficulty', of: ({ difficulty }: AnalysedQuestion) => difficulty };

function printOption(
  kind: AnalysedQuestion['kind'],
  { text, isRight, chosen }: AnalysedQuestion['options'][number],
  at: number,
): string {
  return `${kind === 'number' ? text : letterOf(at)}${isRight ? '*' : ''} ${chosen}`;
}

/** The text of a question in one line, for recognising it. */
function withoutMarkup(html: string): string {
  return readMarkup(html.replaceAll(/<img\b[^<>]*\balt="([^"<>]*)"[^<>]*>/gi, ' [$1] ')).text.trim();
}
