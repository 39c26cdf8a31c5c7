import type { Question } from '#server/domain/content/quiz-content.ts';
import { anyTime, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { rootEntry } from '#server/files/list-folder.ts';
import { namedBy } from '#server/files/named.ts';
import { addValidationError, addWarning } from '#server/files/read-context.ts';
import {
  hasMoreLines,
  isArchive,
  readSentSheet,
  type SheetProblem,
  type UnusedColumn,
} from '#server/files/read-sent-sheet.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { readQuiz } from './read/chapter.ts';

/** A quiz as a sheet has it. */
export interface QuizSheet {
  name: string;
  /** Undefined where the sheet does not say it. */
  pass_percent: number | undefined;
  window: QuizWindow;
  /** Those without a fault. */
  questions: Question[];
  /** Pictures that are in the texts themselves. */
  pictures: Uint8Array[];
  problems: SheetProblem[];
  warnings: Text[];
  /** The columns that are left out. */
  unused: UnusedColumn[];
}

/** A quiz has 1,000 questions at most, some of which have several lines. Empty ones take their time, too. */
const maxLines = 20_000;

/** Reads a quiz from a workbook, from text with a row for each question, or from YAML, as an import reads it. */
export function readQuizSheet(
  bytes: Uint8Array,
  { file_name, timezone }: { file_name: string; timezone: string },
): QuizSheet {
  const isYaml = /\.ya?ml$/i.test(file_name);
  if (!isArchive(bytes) && hasMoreLines(bytes, maxLines)) return tooLarge;
  const kind = isArchive(bytes) ? 'xlsx' : isYaml ? 'yaml' : 'csv';
  const { result, problems, warnings, unused } = readSentSheet(bytes, `sheet.quiz.${kind}`, (context, file) => {
    const name = file_name.replace(/(?:\.quiz)?\.[a-z0-9]{1,5}$/i, '');
    const folder = rootEntry(context);
    const quiz = readQuiz(context, { folder, timezone }, file, namedBy({ path: file.path, name }));
    // Here it would be published for everybody.
    if (quiz.batch !== '') addValidationError(context, file.path, textOf('quizSheet.oneBatch'));
    if (quiz.added_on !== undefined) addWarning(context, file.path, textOf('quizSheet.addedOn'));
    return quiz;
  });
  const { name = '', pass_percent, window = anyTime, questions = [], pictures = [] } = result ?? {};
  const inTexts = pictures.flatMap(({ source }) => (Buffer.isBuffer(source) ? source : []));
  // Pictures are read before the questions are checked.
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { name, pass_percent, window, questions, pictures: inTexts, problems: inOrder, warnings, unused };
}

const tooLarge: QuizSheet = {
  name: '',
  pass_percent: undefined,
  window: anyTime,
  questions: [],
  pictures: [],
  warnings: [],
  unused: [],
  problems: [
    {
      message: textOf('quizSheet.tooManyLines', { limit: maxLines.toLocaleString('en') }),
    },
  ],
};

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    quizSheet: typeof readQuizSheet;
  }
}
