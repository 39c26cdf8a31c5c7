import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import type { AnalysedQuestion, AnalysedRevision } from '#server/domain/results/analyse-questions.ts';
import type { AnsweredAttempt } from '#server/domain/results/list-answers.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import { dataAttempt, dataPerson } from './columns.ts';

/** The questions of all revisions, each with its own. */
export function questionRows(revisions: readonly AnalysedRevision[]): Row[] {
  return revisions.flatMap((revision) => revision.questions.map((one) => ({ ...one, revision })));
}

interface Row extends AnalysedQuestion {
  revision: AnalysedRevision;
}

/** The analysis of questions, for programs. */
export function questionColumns(rows: readonly Row[]): Column<Row>[] {
  const options = Math.max(...rows.map((row) => row.options.length));
  return [
    { name: 'revision', of: ({ revision }) => revision.number },
    { name: 'number', of: ({ position }) => position },
    ...plainColumns('question_id', 'question', 'marks', 'negative_marks', 'topic', 'difficulty'),
    { name: 'attempts', of: ({ revision }) => revision.attempts },
    { name: 'right_percent', of: ({ right }) => right },
    { name: 'left_out', of: ({ left_out }) => left_out },
    { name: 'check_key', of: ({ problem }) => problem },
    { name: 'kind', of: ({ kind }) => kind },
    { name: 'answer', of: rightAnswer },
    ...Array.from({ length: options }, (_, at): Column<Row>[] => [
      { name: `option_${letterOf(at)}`, of: (row) => row.options[at]?.text },
      { name: `chosen_${letterOf(at)}`, of: (row) => row.options[at]?.chosen },
    ]).flat(),
  ];
}

/** The letters of the right options, or the key of a number. */
function rightAnswer({ kind, key, options }: Row): string {
  return kind === 'number' ? key : options.flatMap(({ isRight }, at) => (isRight ? letterOf(at) : [])).join('');
}

/** What each student answered, for programs: what there is `more` to say of an attempt, and a column for each question. */
export function answerColumns(
  rows: readonly AnsweredAttempt[],
  more: readonly Column<AnsweredAttempt>[] = [],
): Column<AnsweredAttempt>[] {
  const questions = Math.max(...rows.map(({ chosen }) => chosen.length));
  return [
    ...dataPerson,
    ...plainColumns('roll_number', 'revision'),
    ...dataAttempt,
    ...more,
    ...Array.from({ length: questions }, (_, at) => ({
      name: `q${at + 1}`,
      of: ({ chosen }: AnsweredAttempt) => chosen[at]?.text,
    })),
  ];
}
