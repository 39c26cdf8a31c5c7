import { CsvError, parse } from 'csv-parse/sync';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import type { FileEntry } from './list-folder.ts';
import { unusableText } from './names.ts';
import { readText } from './text-file.ts';

export interface CsvRow<Column extends string> {
  line: number;
  /** Trimmed; '' where the cell is empty or the file has no such column. */
  cell: (column: Column) => string;
}

interface Columns<Column extends string> {
  known: readonly Column[];
  /** Must be there and filled in every row. */
  required: readonly Column[];
}

const maxMegabytes = 64;

/** The rows of a spreadsheet file that are whole; what is wrong with the others is noted. */
export function readCsv<Column extends string>(
  reading: Reading,
  file: FileEntry,
  columns: Columns<Column>,
): CsvRow<Column>[] {
  const text = readText(reading, file, maxMegabytes);
  if (text === undefined) return [];
  const records = parseRecords(reading, file, text);
  if (!records) return [];
  const [header, ...rows] = records;
  if (!header) {
    addFault(reading, file.path, `this file is empty. Its first line names the columns: ${columns.known.join(', ')}.`);
    return [];
  }
  const names = readHeader(reading, file, header, columns);
  return names ? rows.flatMap((row) => readRow(reading, file, row, names, columns) ?? []) : [];
}

interface RawRecord {
  line: number;
  cells: string[];
}

/** Every row that is not empty, with the line on which it begins; undefined, and a fault, where the quotation is broken. */
function parseRecords(reading: Reading, file: FileEntry, text: string): RawRecord[] | undefined {
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
            `this row has ${row.length.toLocaleString('en')} filled cells, and no file here has more than ${maxCells}.`,
          );
        // What is held for each row has to stay small: there may be millions that are nothing but padding.
        if (row.length === 0) return null;
        if (lastLines.length >= maxRows) throw new RowError(`a file has at most ${maxRows.toLocaleString('en')} rows.`);
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
    // A quotation that does not end is noticed at the end of the file; it was opened in the row after the last whole one.
    addFault(reading, file.path, message, (lastLines.at(-1) ?? 0) + 1);
    return undefined;
  }
}

const maxRows = 1_000_000;
const maxCells = 100;
const maxRowLength = 1024 * 1024;

class RowError extends Error {
  override name = 'RowError';
}

/** A row up to its last cell that is not empty: spreadsheets pad rows. */
function withoutPadding(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

const csvMessages: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: 'this row is longer than a megabyte. Is a quotation mark (") opened in it and never closed?',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark (") is opened and never closed.',
  INVALID_OPENING_QUOTE:
    'a quotation mark (") stands inside a cell. Put the whole cell in quotation marks and double this one.',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the quotation mark (") that ends a cell.',
};

const maxHeaderLength = 10_000;

/** A spreadsheet separates by what its country's numbers leave free. */
function separatorOf(text: string): string {
  const header = text.slice(0, Math.min(text.indexOf('\n') + 1 || maxHeaderLength, maxHeaderLength));
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function readHeader<Column extends string>(
  reading: Reading,
  file: FileEntry,
  { cells, line }: RawRecord,
  { known, required }: Columns<Column>,
): (Column | undefined)[] | undefined {
  const before = reading.faults.length;
  const names = cells.map((cell) => {
    const wanted = cell.toLowerCase().replaceAll(/\s+/g, ' ');
    const name = known.find((column) => column === wanted);
    if (!name && cell !== '') {
      addFault(reading, file.path, `there is no column '${cell}'. The columns are ${known.join(', ')}.`, line);
    }
    return name;
  });
  for (const name of known) {
    const times = names.filter((other) => other === name).length;
    if (times > 1) addFault(reading, file.path, `the column '${name}' is there ${times} times.`, line);
    if (times === 0 && required.includes(name)) addFault(reading, file.path, `the column '${name}' is missing.`, line);
  }
  return reading.faults.length === before ? names : undefined;
}

function readRow<Column extends string>(
  reading: Reading,
  file: FileEntry,
  { cells, line }: RawRecord,
  names: (Column | undefined)[],
  { required }: Columns<Column>,
): CsvRow<Column> | undefined {
  const fault = (message: string) => addFault(reading, file.path, message, line);
  // Spreadsheets pad rows with empty cells.
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length < names.length || filled > names.length) {
    fault(`this row has ${cells.length} cells, the first line has ${names.length}.`);
    return undefined;
  }
  const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
  const before = reading.faults.length;
  names.forEach((name, at) => {
    const text = cells[at] ?? '';
    if (name === undefined && text !== '') fault(`'${text}' stands in a column without a name.`);
    const unusable = unusableText(text);
    if (unusable) fault(`${name === undefined ? 'a cell' : `the ${name}`} cannot be used: ${unusable}.`);
  });
  for (const column of required) if (cell(column) === '') fault(`the ${column} is missing.`);
  if (reading.faults.length > before) return undefined;
  return { line, cell };
}
