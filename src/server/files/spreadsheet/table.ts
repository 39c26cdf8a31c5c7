import { withoutApostrophe } from '#contract/values/csv.ts';
import { isWorkbook, lineText } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { shortened, unusableText } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { warnOfFonts } from '#server/files/text-warnings.ts';
import { inSeries, type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { readCsv } from './csv.ts';
import {
  type Columns,
  findHeadings,
  guessHeadings,
  type Heading,
  headingReader,
  isBeside,
  keyOf,
  leftOut,
  meantColumn,
  readHeadingCells,
} from './headings.ts';
import { joinHeadings } from './joined-headings.ts';
import { isMadeDay, type MadeDay, warnOfMadeDays, warnOfTwoCalendars } from './spreadsheet-days.ts';
import type { TableRecord } from './table-record.ts';
import { readXlsx, type SheetRecords, warnOfHidden } from './xlsx.ts';

export interface TableRow<Column extends string> {
  /** The line of a CSV file, or the row of a sheet. */
  line: number;
  /** The text. It is '' if the cell is empty or the file has no such column. */
  cell: (column: Column) => string;
  /** Says what is wrong with the row. */
  addError: (message: Text) => void;
}

/** A row with what its columns say that are not known, by their headings, where the table may have such columns. */
export interface WholeRow<Column extends string> extends TableRow<Column> {
  others: Record<string, string>;
}

/** A row with the cells that are days or times for the spreadsheet, in columns with texts. */
export interface ReadRow<Column extends string> extends TableRow<Column> {
  madeDays: (MadeDay & { column: Column })[];
}

/** Returns the valid rows of a spreadsheet file and adds an error for each of the others. */
export function readTable<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  columns: Columns<Column>,
): WholeRow<Column>[] {
  const records = readRecords(context, file, testsOf(columns));
  return records ? readRows(context, file, records, columns) : [];
}

/** The valid rows of the records of a table. */
export function readRows<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  all: readonly TableRecord[],
  columns: Columns<Column>,
): WholeRow<Column>[] {
  const records = joinHeadings(all, columns);
  const at = findHeadings(records, columns) ?? guessHeadings(records, columns);
  const header = records[at];
  if (!header) {
    addValidationError(context, file.path, textOf('sheet.emptyNamed', { columns: columns.known.join(', ') }));
    return [];
  }
  const before = context.errors.length;
  const meanings = readHeadingCells(header.cells, columns);
  const couldBeRow = columns.isRegister ? (cells: readonly string[]) => isFilled(cells, meanings, columns) : undefined;
  checkTitles(context, file, records, at, couldBeRow);
  const others = otherColumns(header.cells, meanings, columns);
  const headings = readHeadings(context, file, header, { columns, meanings, kept: others });
  if (context.errors.length > before) return [];
  const below = records.slice(at + 1);
  const rows = below.flatMap((record) => {
    const row = readRow(context, file, record, headings, columns);
    return row ? { ...row, others: othersOf(record, others) } : [];
  });
  const madeDays = rows.flatMap((row) => row.madeDays);
  warnOfMadeDays(context, file, madeDays);
  const isWorkbookWithDays = below.some(({ shown }) => shown);
  for (const column of isWorkbookWithDays ? (columns.values ?? []) : []) {
    const at = headings.indexOf(column);
    const cells = below.map(({ line, cells, shown }) => ({ line, at, text: cells[at] ?? '', shown: shown?.get(at) }));
    warnOfTwoCalendars(context, file, column, cells);
  }
  return rows;
}

/** Where the columns are that are not known and that the rows have, by their headings. */
function otherColumns(
  cells: readonly string[],
  meanings: readonly Heading<string>[],
  { others = 0, noOthers = [] }: Columns<string>,
): Map<string, number> {
  const never = new Set(noOthers.map(keyOf));
  const found = new Map<string, number>();
  cells.forEach((cell, at) => {
    const isOther = cell !== '' && meanings[at] === undefined && !found.has(cell) && !never.has(keyOf(cell));
    if (isOther && found.size < others) found.set(cell, at);
  });
  return found;
}

function othersOf({ cells, shown }: TableRecord, others: ReadonlyMap<string, number>): Record<string, string> {
  const texts = [...others].map(([name, at]) => [name, withoutApostrophe(shown?.get(at)?.text ?? cells[at] ?? '')]);
  return Object.fromEntries(texts);
}

interface HeadingTests {
  isHeading: (cell: string) => boolean;
  hasHeadings: (records: readonly TableRecord[]) => boolean;
}

export function testsOf(columns: Columns<string>): HeadingTests {
  const meaningOf = headingReader(columns);
  return {
    isHeading: (cell) => typeof meaningOf(cell) === 'string',
    hasHeadings: (records) => findHeadings(joinHeadings(records, columns), columns) !== undefined,
  };
}

/**
 * Every row of a spreadsheet file that is not empty. Adds an error and returns undefined on failure. The headings tell
 * the separator of a CSV file, and which sheet of a workbook is meant.
 */
export function readRecords(
  context: ReadContext,
  file: FileEntry,
  { isHeading, hasHeadings }: HeadingTests,
): TableRecord[] | undefined {
  if (!isWorkbook(file.name)) return readCsv(context, file, isHeading);
  const [read] = readXlsx(context, file, { hasHeadings, isEach: false });
  if (read) warnOfSheet(context, file, read);
  return read?.records;
}

/** What is not in the rows of a sheet, or is in other letters. */
export function warnOfSheet(context: ReadContext, file: FileEntry, { records, hidden }: SheetRecords): void {
  warnOfHidden(context, file, hidden);
  warnOfFonts(context, file.path, records);
}

/** Every row of a file that may be something else. Nothing is said about what is wrong with it. */
export function probeRecords(
  context: ReadContext,
  file: FileEntry,
  columns: Columns<string> = { known: [], required: [] },
): TableRecord[] {
  const silent = { ...context, errors: [], warnings: [], skipped: [], sheets: new Map() };
  return readRecords(silent, file, testsOf(columns)) ?? [];
}

/** Whether a file has all columns that such a table must have. */
export function hasHeadings(context: ReadContext, file: FileEntry, columns: Columns<string>): boolean {
  return testsOf(columns).hasHeadings(probeRecords(context, file, columns));
}

/** A title above the headings has one cell. A row of several could be data, which must not be lost. */
export function checkTitles(
  context: ReadContext,
  file: FileEntry,
  records: readonly TableRecord[],
  headingsAt: number,
  couldBeRow: (cells: readonly string[]) => boolean = () => true,
): void {
  const place = lineText(file.path, records[headingsAt]?.line ?? 0);
  for (const { cells, line } of records.slice(0, headingsAt)) {
    if (cells.filter((cell) => cell !== '').length < 2 || !couldBeRow(cells)) continue;
    addValidationError(context, file.path, textOf('sheet.aboveHeadings', { place }), line);
  }
}

/** Whether cells have what every row has: titles of a register are in several cells, but there is no number among them. */
function isFilled<Column extends string>(
  cells: readonly string[],
  meanings: readonly Heading<Column>[],
  { required, values = [] }: Columns<Column>,
): boolean {
  return required.every((column) => {
    const text = cells[meanings.indexOf(column)] ?? '';
    return text !== '' && (!values.includes(column) || /\p{Nd}{5}/u.test(text));
  });
}

interface MeantCells<Column extends string> {
  columns: Columns<Column>;
  meanings: readonly Heading<Column>[];
  /** Of those that are not known, the ones that the rows have. */
  kept: ReadonlyMap<string, number>;
}

function readHeadings<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  { cells, line, faults }: TableRecord,
  { columns, meanings, kept }: MeantCells<Column>,
): Heading<Column>[] {
  const addError = (message: Text) => addValidationError(context, file.path, message, line);
  const { known, required } = columns;
  const headings = [...meanings];
  for (const fault of faults?.values() ?? []) addError(fault);
  const isComplete = required.every((column) => headings.includes(column));
  const others: string[] = [];
  cells.forEach((cell, at) => {
    if (headings[at] !== undefined || cell === '') return;
    const meant = meantColumn(cell, columns);
    if (meant !== undefined && !headings.includes(meant))
      addError(textOf('sheet.columnMeant', { column: cell, meant }));
    else if (!isComplete) addError(textOf('sheet.columnUnknown', { column: cell, columns: known.join(', ') }));
    else {
      headings[at] = leftOut;
      if (kept.get(cell) !== at) others.push(shortened(cell));
    }
  });
  warnOfLeftOut(context, file, others);
  for (const name of known) {
    const same = cells.filter((_, at) => headings[at] === name);
    if (same.length > 1) addError(repeated(name, same));
    const [only = ''] = same;
    if (required.includes(name) && isBeside(only, columns))
      addWarning(context, file.path, textOf('sheet.columnTaken', { column: name, heading: shortened(only) }));
    if (same.length === 0 && required.includes(name)) addError(textOf('sheet.columnMissing', { column: name }));
  }
  return headings;
}

/** Adds the columns that are left out, by their headings. */
export function warnOfLeftOut(context: ReadContext, file: FileEntry, leftOut: readonly (string | KeyedText)[]): void {
  if (leftOut.length === 0) return;
  const names = leftOut.map((one) => (typeof one === 'string' ? `'${one}'` : one));
  const message = textOf('sheet.columnsLeftOut', { columns: inSeries('list.comma', names) });
  context.warnings.push({ path: file.path, message, leftOut });
}

function repeated(name: string, cells: string[]): Text {
  if (new Set(cells.map((cell) => cell.toLowerCase())).size === 1)
    return textOf('sheet.columnRepeated', { column: name, count: String(cells.length) });
  const quoted = cells.map((cell) => `'${cell}'`);
  return textOf('sheet.columnsSame', { columns: inSeries('list.and', quoted), column: name });
}

/** What 'CSV' without UTF-8 leaves of a name in Hindi or Malayalam. */
const lostLetters = /^(?=.*\?{3})[?\s]+$/;
const lost = 'sheet.lettersLost';

const cellCount = 'sheet.tooManyInRow';
const splitCell = 'sheet.tooManyInRowComma';

/** What an office writes below a register, before how many there are. */
const total = /^(?:(?:grand |sub ?)?total|कुल|एकूण|মোট|மொத்த(?:ம்)?|మొత్తం|ആകെ)(?![\p{L}\p{M}])/iu;

/** Returns a row by its headings. Adds errors and returns undefined if it is not a valid one. */
export function readRow<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  { cells, line, faults, shown, isUnicode = false }: TableRecord,
  headings: Heading<Column>[],
  { required, values = [], orElse = {}, isRegister = false }: Omit<Columns<Column>, 'known'>,
): ReadRow<Column> | undefined {
  const addError = (message: Text) => addValidationError(context, file.path, message, line);
  // People number more rows than they fill.
  if (cells.every((text, at) => headings[at] === leftOut || (text === '' && !faults?.has(at)))) return undefined;
  if (isRegister && cells.filter(Boolean).length <= 2 && cells.some((text) => total.test(text))) return undefined;
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  // A workbook does not store the empty cells at the end of a row.
  if ((cells.length < headings.length && !isWorkbook(file.name)) || filled > headings.length) {
    const isSplit = cells.length > headings.length && !isWorkbook(file.name);
    const counts = { cells: String(cells.length), columns: String(headings.length) };
    addError(textOf(isSplit ? splitCell : cellCount, counts));
    return undefined;
  }
  const cell = (column: Column) => {
    const at = headings.indexOf(column);
    const text = (values.includes(column) ? undefined : shown?.get(at)?.text) ?? cells[at] ?? '';
    // What an export or a spreadsheet puts in front of a text that is no formula.
    return withoutApostrophe(text).trim();
  };
  const before = context.errors.length;
  headings.forEach((heading, at) => {
    const text = cells[at] ?? '';
    if (heading === undefined && text !== '') addError(textOf('sheet.withoutColumn', { text }));
    if (heading === leftOut) return;
    const fault = faults?.get(at);
    if (fault !== undefined) addError(fault);
    if (heading !== undefined && lostLetters.test(text)) {
      const values = { column: heading, text };
      const place = lineText(file.path, line);
      if (isUnicode) addWarning(context, file.path, textOf('sheet.cellOfLine', { ...values, place }));
      else addError(textOf(lost, values));
    }
    const unusable = unusableText(text);
    if (!unusable) return;
    if (heading === undefined) addError(textOf('sheet.cellUnusable', { reason: unusable }));
    else addError(textOf('sheet.valueUnusable', { column: heading, reason: unusable }));
  });
  for (const column of required) {
    const other = orElse[column];
    if (cell(column) === '' && !(other && cell(other)) && !faults?.has(headings.indexOf(column)))
      addError(textOf('sheet.valueMissing', { column }));
  }
  if (context.errors.length > before) return undefined;
  const madeDays = headings.flatMap((column, at) => {
    const isText = typeof column === 'string' && !values.includes(column);
    if (!isText || !isMadeDay(cells[at] ?? '', shown?.get(at))) return [];
    return { line, at, column, text: cell(column), value: cells[at] ?? '' };
  });
  return { line, cell, addError, madeDays };
}
