import { CsvError, parse } from 'csv-parse/sync';
import { addValidationError, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import type { FileEntry } from './list-folder.ts';
import { unusableText } from './names.ts';
import { readText } from './text-file.ts';

export interface CsvRow<Column extends string> {
  line: number;
  /** The trimmed text. It is '' if the cell is empty or the file has no such column. */
  cell: (column: Column) => string;
}

interface Columns<Column extends string> {
  known: readonly Column[];
  /** Columns that must be present and filled in every row. */
  required: readonly Column[];
}

const maxMegabytes = 64;

/** Returns the valid rows of a spreadsheet file and adds an error for each of the others. */
export function readCsv<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  columns: Columns<Column>,
): CsvRow<Column>[] {
  const records = readRecords(context, file);
  if (!records) return [];
  const [header, ...rows] = records;
  if (!header) {
    addValidationError(
      context,
      file.path,
      `this file is empty. Its first line must name the columns: ${columns.known.join(', ')}.`,
    );
    return [];
  }
  const names = readHeader(context, file, header, columns);
  return names ? rows.flatMap((row) => readRow(context, file, row, names, columns) ?? []) : [];
}

/** A row that is not empty, with its first line and its trimmed cells. */
export interface RawRecord {
  line: number;
  cells: string[];
}

/** Returns every row of a spreadsheet file that is not empty. Adds an error and returns undefined on failure. */
export function readRecords(context: ReadContext, file: FileEntry): RawRecord[] | undefined {
  const text = readText(context, file, maxMegabytes);
  return text === undefined ? undefined : parseRecords(context, file, text);
}

/**
 * Every row that is not empty, with its first line. Adds an error and returns undefined if the file cannot be parsed.
 */
function parseRecords(context: ReadContext, file: FileEntry, text: string): RawRecord[] | undefined {
  const lastLines: number[] = [];
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      max_record_size: maxRowLength,
      on_record: (record, { lines }) => {
        const row = withoutPadding(record);
        if (row.length > maxCells)
          throw new RowError(
            `this row has ${row.length.toLocaleString('en')} filled cells, but the limit is ${maxCells}.`,
          );
        // A file may have millions of rows that are only padding, so nothing is stored for these.
        if (row.length === 0) return null;
        if (lastLines.length >= maxRows)
          throw new RowError(`this file has more than ${maxRows.toLocaleString('en')} rows, which is the limit.`);
        lastLines.push(lines);
        return record.slice(0, Math.max(row.length, maxCells));
      },
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return records
      .map((record, at) => {
        const lineBreaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        return { cells: record.map((cell) => cell.normalize('NFC').trim()), line: (lastLines[at] ?? 0) - lineBreaks };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof RowError)) throw error;
    const message = error instanceof CsvError ? (csvMessages[error.code] ?? error.message) : error.message;
    // The parser only notices an unclosed quotation at the end of the file. It began after the last complete row.
    addValidationError(context, file.path, message, (lastLines.at(-1) ?? 0) + 1);
    return undefined;
  }
}

const maxRows = 1_000_000;
const maxCells = 100;
const maxRowLength = 1024 * 1024;

class RowError extends Error {
  override name = 'RowError';
}

/** Spreadsheet programs pad rows with empty cells. */
function withoutPadding(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

const csvMessages: Record<string, string> = {
  CSV_MAX_RECORD_SIZE:
    'this row is longer than 1 MB, which is the limit. Perhaps a quotation mark (") in it is never closed.',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark (") is opened and never closed.',
  INVALID_OPENING_QUOTE:
    'there is a quotation mark (") inside a cell. Put the whole cell in quotation marks and write this one twice.',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after the quotation mark (") that ends a cell.',
};

const maxHeaderLength = 10_000;

/** Spreadsheet programs use ';' in countries where ',' is the decimal mark. */
function separatorOf(text: string): string {
  const header = text.slice(0, Math.min(text.indexOf('\n') + 1 || maxHeaderLength, maxHeaderLength));
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function readHeader<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  { cells, line }: RawRecord,
  { known, required }: Columns<Column>,
): (Column | undefined)[] | undefined {
  const before = context.errors.length;
  const names = cells.map((cell) => {
    const wanted = cell.toLowerCase().replaceAll(/\s+/g, ' ');
    const name = known.find((column) => column === wanted);
    if (!name && cell !== '') {
      addValidationError(
        context,
        file.path,
        `there is no column '${cell}'. The columns are ${known.join(', ')}.`,
        line,
      );
    }
    return name;
  });
  for (const name of known) {
    const times = names.filter((other) => other === name).length;
    if (times > 1) addValidationError(context, file.path, `the column '${name}' appears ${times} times.`, line);
    if (times === 0 && required.includes(name))
      addValidationError(context, file.path, `the column '${name}' is missing.`, line);
  }
  return context.errors.length === before ? names : undefined;
}

/** The name of each column: undefined for one without a name, and null for one that is left out. */
export type ColumnNames<Column extends string> = readonly (Column | undefined | null)[];

/** Returns a row by the names of its columns. Adds errors and returns undefined if it is not a valid one. */
export function readRow<Column extends string>(
  context: ReadContext,
  file: FileEntry,
  { cells, line }: RawRecord,
  names: ColumnNames<Column>,
  { required }: Pick<Columns<Column>, 'required'>,
): CsvRow<Column> | undefined {
  const addError = (message: string) => addValidationError(context, file.path, message, line);
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length < names.length || filled > names.length) {
    addError(`this row has ${cells.length} cells, but the first line has ${names.length}.`);
    return undefined;
  }
  const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
  const before = context.errors.length;
  names.forEach((name, at) => {
    if (name === null) return;
    const text = cells[at] ?? '';
    if (name === undefined && text !== '') addError(`'${text}' is in a column without a name.`);
    const unusable = unusableText(text);
    if (unusable) addError(`${name === undefined ? 'a cell' : `the ${name}`} cannot be used: ${unusable}.`);
  });
  for (const column of required) if (cell(column) === '') addError(`the ${column} is missing.`);
  if (context.errors.length > before) return undefined;
  return { line, cell };
}
