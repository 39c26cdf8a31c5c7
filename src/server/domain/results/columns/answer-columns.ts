import { letterOf } from '#server/domain/quizzes/letters.ts';
import type { AnsweredAttempt } from '#server/domain/results/list-answers.ts';
import type { Column } from '#server/files/tables/column.ts';
import { dataAttempt, dataPerson } from './columns.ts';

/** What each student answered, for programs: a column for each question. */
export function answerColumns(rows: readonly AnsweredAttempt[]): Column<AnsweredAttempt>[] {
  const questions = Math.max(...rows.map(({ chosen }) => chosen.length));
  return [
    ...dataPerson,
    { name: 'revision', of: ({ revision }) => revision },
    ...dataAttempt,
    ...Array.from({ length: questions }, (_, at) => ({
      name: `q${at + 1}`,
      of: ({ chosen }: AnsweredAttempt) => {
        const answer = chosen[at];
        return answer && letterOf(answer.option);
      },
    })),
  ];
}
