import type { Question } from '#server/operator/academy/model.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { readTable } from '#server/operator/academy/read/files/table.ts';
import type { ReadContext } from '#server/operator/academy/read/read-context.ts';
import { checkQuestion } from './question.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const optionColumns = letters.map((letter) => `option ${letter}` as const);
const columns = {
  known: ['question', ...optionColumns, 'answer', 'marks', 'explanation'],
  required: ['question', 'option a', 'option b', 'answer'],
} as const;

/** Reads a `.quiz.csv` or `.quiz.xlsx`, which has one row for each question. */
export function readQuizTable(context: ReadContext, file: FileEntry): Question[] {
  return readTable(context, file, columns).flatMap(({ line, cell }) => {
    const options = optionColumns.map(cell);
    const filled = options.slice(0, options.findLastIndex((option) => option !== '') + 1);
    return (
      checkQuestion(context, file, {
        line,
        question: cell('question'),
        options: filled.map((text) => ({ text, line })),
        answer: { text: cell('answer'), line },
        marks: { text: cell('marks'), line },
        explanation: { text: cell('explanation'), line },
      }) ?? []
    );
  });
}
