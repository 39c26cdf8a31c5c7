import { westernDigits } from '#contract/values/digits.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { checkQuestions, type WrittenQuestion } from '#server/domain/quizzes/question.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { type MadeDay, warnOfMadeDays } from '#server/files/spreadsheet/spreadsheet-days.ts';
import {
  checkTitles,
  type ReadRow,
  readRecords,
  readRow,
  type TableRow,
  warnOfLeftOut,
} from '#server/files/spreadsheet/table.ts';
import { columnName } from '#server/files/spreadsheet/xlsx/column.ts';
import { textOf } from '#server/messages/text.ts';
import { type QuizColumn, readHeading, sheetLetters } from './headings.ts';
import { findHeader } from './sheet-header.ts';

type QuizRow = TableRow<QuizColumn>;
/** A column by its letter and its name. Undefined where the sheet does not have it. */
type ColumnName = (column: QuizColumn) => string | undefined;

/**
 * Reads a `.quiz.csv` or `.quiz.xlsx`, which has one row for each question. Columns that it does not know are left out,
 * with a warning.
 */
export function readQuizTable(context: ReadContext, file: FileEntry, pictures: PictureReader): Question[] {
  const records = readRecords(context, file, {
    isHeading: (cell) => readHeading(cell) !== undefined,
    hasHeadings: (rows) => findHeader(rows)?.problems.length === 0,
  });
  if (!records) return [];
  const header = findHeader(records);
  if (!header) {
    addValidationError(context, file.path, textOf('quizSheet.empty'));
    return [];
  }
  const { headings, leftOut, couldBeMarks, problems, line } = header;
  const before = context.errors.length;
  for (const problem of problems) addValidationError(context, file.path, problem, line);
  if (problems.length === 0) checkTitles(context, file, records, header.at);
  if (context.errors.length > before) return [];
  warnOfLeftOut(context, file, leftOut);
  for (const column of couldBeMarks)
    addWarning(
      context,
      file.path,
      textOf('quizSheet.columnOfNumbers', { column, marks: 'Marks', negative: 'Negative marks' }),
    );
  const read = records
    .slice(header.at + 1)
    .flatMap((record) => readRow(context, file, record, headings, { required: [] }) ?? []);
  const columns = headings.map((heading) => (typeof heading === 'string' ? heading : undefined));
  warnOfMadeDays(
    context,
    file,
    read.flatMap((row) => ambiguousDays(row, columns)),
  );
  const from0 = headings.includes('answer from 0');
  // As 'C (option b)'.
  const nameOf: ColumnName = (column) => {
    const at = headings.indexOf(column);
    return at < 0 ? undefined : `${columnName(at)} (${column})`;
  };
  const written = read.map((row) => writtenQuestion(row, nameOf));
  return checkQuestions(context, file, written, pictures, { from0 });
}

function writtenQuestion(row: QuizRow, nameOf: ColumnName): WrittenQuestion {
  const { line, cell } = row;
  const written = (column: QuizColumn) => ({ text: cell(column), line, column: nameOf(column) });
  return {
    line,
    question: cell('question'),
    column: nameOf('question'),
    options: optionsOf(row, nameOf),
    answer: {
      text: cell('answer') || cell('answer from 0') || flaggedAnswer(row),
      line,
      column: nameOf('answer') ?? nameOf('answer from 0'),
    },
    type: written('type'),
    tolerance: written('tolerance'),
    marks: written('marks'),
    negativeMarks: written('negative marks'),
    partialMarks: written('partial marks'),
    passage: written('passage'),
    keepOrder: written('keep order'),
    section: written('section'),
    answerAtMost: written('answer at most'),
    sectionMinutes: written('section minutes'),
    topic: written('topic'),
    difficulty: written('difficulty'),
    explanation: written('explanation'),
    picture: cell('picture'),
    explanationPicture: cell('picture of explanation'),
  };
}

/** The options that are not blank. They keep the letters of their columns. */
function optionsOf({ line, cell }: QuizRow, nameOf: ColumnName): WrittenQuestion['options'] {
  const inOne = splitOptions(cell('options'));
  const texts = inOne.length > 0 ? inOne : sheetLetters.map((letter) => cell(`option ${letter}`));
  const columns = sheetLetters.map((letter) => nameOf(inOne.length > 0 ? 'options' : `option ${letter}`));
  const pictures = sheetLetters.map((letter) => cell(`picture of option ${letter}`));
  const options = texts
    .map((text, place) => ({ text, line, place, column: columns[place], picture: pictures[place] ?? '' }))
    .filter(({ text, picture }) => text !== '' || picture !== '');
  const isTruth = options.length === 0 && truthAnswer.test(cell('answer')) && truthType.test(cell('type'));
  return isTruth ? ['True', 'False'].map((text, place) => ({ text, line, place, column: undefined })) : options;
}

/** Sheets leave out the options of what is true or false. */
const truthAnswer = /^(?:true|false)$/i;
const truthType = /^(?:true\W*(?:or\W*)?false|t\W*f|boolean|)$/i;

/** Splits a cell with all options at the first of these that it has: a line break, '|', ';' or ','. */
function splitOptions(text: string): string[] {
  const separator = ['\n', '|', ';', ','].find((sign) => text.includes(sign));
  return text === '' ? [] : text.split(separator ?? '\n').map((option) => option.trim());
}

/** The letters of the options that a column of their own says are right. */
function flaggedAnswer({ cell }: QuizRow): string {
  const isYes = (text: string) => /^(?:true|yes|y|1|x|✓|✔)$/i.test(westernDigits(text));
  return sheetLetters.filter((letter) => isYes(cell(`is right ${letter}`))).join(', ');
}

/**
 * The texts of a question that a spreadsheet may have made of others: '2-Jan' of 1-2. Options that are all days or times
 * are usually meant so, but not if they could be numbers: 1-2-3 and 3-2-1, or the ratios 1:2 and 2:3.
 */
function ambiguousDays(row: ReadRow<QuizColumn>, columns: readonly (QuizColumn | undefined)[]): MadeDay[] {
  const made = new Map<string, MadeDay>(row.madeDays.map((day) => [day.column, day]));
  const options = columns.flatMap((column, at): MadeDay[] => {
    const text = column && isOption(column) ? row.cell(column) : '';
    if (column === undefined || text === '') return [];
    return [made.get(column) ?? { line: row.line, at, column, text, value: text }];
  });
  const moments = options.filter(({ column, text }) => made.has(column) || looksMade.test(text));
  return [...row.madeDays.filter(({ column }) => !isOption(column)), ...(areMeant(options) ? [] : moments)];
}

function isOption(column: string): boolean {
  return column.startsWith('option ');
}

/** A day with its year, or a time that a ratio may have become, in a CSV file. */
const looksMade = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}:0[1-9](?::00)?)$/;

function areMeant(options: readonly MadeDay[]): boolean {
  return options.every(isTime) ? options.some(({ text }) => /:00\b/.test(text)) : areDays(options);
}

function isTime({ text }: MadeDay): boolean {
  return /^\d{1,2}:\d{2}\b/.test(text);
}

/** Days with their years, one of which is no month. */
function areDays(options: readonly MadeDay[]): boolean {
  const days = options.map(({ text, value }) => {
    const [, first, last] = /^(\d{1,2})[-/.]\d{1,2}[-/.]\d{4}$|^\d{4}-\d{2}-(\d{2})/.exec(value) ?? [];
    return /\d{4}|-\d{2}$/.test(text) ? Number(first ?? last) : Number.NaN;
  });
  return days.every((day) => day > 0) && days.some((day) => day > 12);
}
