import { westernDigits } from '#contract/values/digits.ts';
import { type Heading, leftOut } from '#server/files/spreadsheet/headings.ts';
import type { TableRecord } from '#server/files/spreadsheet/table-record.ts';
import { columnName } from '#server/files/spreadsheet/xlsx/column.ts';
import { inSeries, type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { type QuizColumn, readHeading } from './headings.ts';

/** The line of a sheet that names its columns. */
export interface SheetHeader {
  headings: Heading<QuizColumn>[];
  /** The columns that are left out, by their headings. */
  leftOut: (string | KeyedText)[];
  /** Those of them that have nothing but numbers, and so could be marks. */
  couldBeMarks: string[];
  /** What is wrong with it, as sentences for the operator. */
  problems: Text[];
  /** Its index among the rows. */
  at: number;
  line: number;
}

/** A template may have its title and its instructions above. */
const maxLinesAbove = 20;

/** Finds the line that names the columns: the first that names all which a quiz needs, or else the one with the most. */
export function findHeader(records: readonly TableRecord[]): SheetHeader | undefined {
  const candidates = records.slice(0, maxLinesAbove + 1).map(({ cells, line }, at) => {
    const columns = columnsOf(cells);
    return { columns, line, at, known: countKnown(columns) };
  });
  const best = candidates.find(({ columns }) => problemsOf(columns).length === 0);
  const found = best ?? candidates.toSorted((a, b) => b.known - a.known)[0];
  if (!found) return undefined;
  const { columns, line, at, known } = found;
  return {
    headings: columns.map(({ column }) => column ?? leftOut),
    leftOut: columns.flatMap(({ text, column }, index) => {
      if (column) return [];
      if (text !== '') return text;
      const isFilled = records.slice(at + 1).some(({ cells }) => (cells[index] ?? '') !== '');
      const values = { column: columnName(index) };
      return isFilled ? textOf('sheet.columnWithoutHeading', values) : [];
    }),
    couldBeMarks: columns.flatMap(({ text, column }, index) => {
      const cells = records.slice(at + 1).map((record) => record.cells[index] ?? '');
      const isKnown = column !== undefined || readHeading(text) !== undefined;
      return !isKnown && text !== '' && !otherNumbers.test(text) && areMarks(cells) ? text : [];
    }),
    problems: known > 0 ? problemsOf(columns) : [noHeader],
    at,
    line,
  };
}

/** What else has numbers in a sheet of questions. */
const otherNumbers = /time|sec|minute|year|date|page|number|serial|\b(?:no|id|nr)\b/i;

/** Whether cells have small numbers that do not count the rows. */
function areMarks(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => cell !== '').map((cell) => Number(westernDigits(cell)));
  const areSmall = numbers.length > 0 && numbers.every((number) => Math.abs(number) <= 100);
  const count = numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return areSmall && !count;
}

/** A row of data may have the options A and B and the answer B, which are also headings, but no other ones. */
function countKnown(columns: readonly SheetColumn[]): number {
  const known = columns.flatMap(({ column }) => column ?? []);
  return known.every((column) => column.startsWith('option ')) ? 0 : known.length;
}

interface SheetColumn {
  text: string;
  column?: QuizColumn | undefined;
}

/** A sheet may have two columns for one thing, as 'Topic' and 'Tags'. Of those the better name counts. */
function columnsOf(cells: readonly string[]): SheetColumn[] {
  const read = cells.map((text) => ({ text, heading: readHeading(text) }));
  return read.map(({ text, heading }) => {
    if (!heading) return { text };
    const { column, rank } = heading;
    const isWorse = read.some((other) => other.heading?.column === column && other.heading.rank < rank);
    return { text, column: isWorse && !mustBeOne(column) ? undefined : column };
  });
}

/** To choose between two columns with answers, or with the same option, would be a guess. */
function mustBeOne(column: QuizColumn): boolean {
  return /^(?:answer|option|is right)/.test(column);
}

function problemsOf(columns: readonly SheetColumn[]): Text[] {
  const named = Map.groupBy(columns, ({ column }) => column);
  named.delete(undefined);
  const twice = [...named].flatMap(([column, list]) => {
    const columns = inSeries(
      'list.and',
      list.map(({ text }) => `'${text}'`),
    );
    return list.length > 1 ? textOf('quizSheet.columnsSame', { columns, column: column ?? '' }) : [];
  });
  const has = (prefix: string) => [...named.keys()].some((column) => column?.startsWith(prefix));
  const options = [...named.keys()].filter(
    (column) => column !== undefined && /^(?:picture of )?option ./.test(column),
  );
  return [
    ...twice,
    ...(has('question') || named.has('picture') ? [] : [missing('question', ['Question', 'Question Text'])]),
    // Questions that ask for numbers have none.
    ...(named.has('options') || options.length > 1 || named.has('type') || named.has('tolerance')
      ? []
      : [missing('option a, option b, …', ['A', 'Option 1', 'Choice 1'])]),
    ...(has('answer') || has('is right')
      ? []
      : [missing('answer', ['Correct Answer', 'Correct Option', 'Key', 'Ans'])]),
    ...(named.has('answer') && named.has('answer from 0') ? [textOf('quizSheet.answersTwice')] : []),
  ];
}

const noHeader = textOf('quizSheet.headingsMissing');

function missing(column: string, headings: string[]): Text {
  const others = headings.map((heading) => `'${heading}'`).join(', ');
  return textOf('quizSheet.columnMissing', { column, others });
}
