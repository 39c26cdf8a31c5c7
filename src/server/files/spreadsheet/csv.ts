import { CsvError, parse } from 'csv-parse/sync';
import { tidyLines } from '#contract/values/tidy.ts';
import { decodeText, hasMark } from '#server/files/decode-text.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { notText, readBytes } from '#server/files/text-file.ts';
import { render, type Text, textOf } from '#server/messages/text.ts';
import { maxCells, maxRowLength, maxRows, maxTableMegabytes, type TableRecord, tableLimit } from './table-record.ts';

/**
 * Every row of a CSV file that is not empty, with its number. Adds an error and returns undefined if the file
 * cannot be parsed. `isHeading` tells the separator: it is the one that shows the most headings.
 */
export function readCsv(
  context: ReadContext,
  file: FileEntry,
  isHeading: (cell: string) => boolean,
): TableRecord[] | undefined {
  const bytes = readBytes(context, file, maxTableMegabytes);
  if (!bytes) return undefined;
  const text = decodeText(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined) {
    addValidationError(context, file.path, notText);
    return undefined;
  }
  const records = parseRecords(context, file, text, isHeading);
  return hasMark(bytes) ? records?.map((record) => ({ ...record, isUnicode: true })) : records;
}

function parseRecords(
  context: ReadContext,
  file: FileEntry,
  text: string,
  isHeading: (cell: string) => boolean,
): TableRecord[] | undefined {
  const lastLines: number[] = [];
  const written = /^sep=([,;\t])\n/i.exec(text)?.[1];
  try {
    const records = parse(text, {
      delimiter: written ?? separatorOf(text, isHeading),
      from: written === undefined ? 1 : 2,
      max_record_size: maxRowLength,
      on_record: (record, { lines }) => {
        const row = withoutPadding(record);
        if (row.length > maxCells) throw new RowError(tableLimit.cells(row.length));
        // A file may have millions of rows that are only padding, so nothing is stored for these.
        if (row.length === 0) return null;
        if (lastLines.length >= maxRows) throw new RowError(tableLimit.rows);
        lastLines.push(lines);
        return record.slice(0, Math.max(row.length, maxCells));
      },
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    });
    let lineBreaks = 0;
    return records
      .map((record, at) => {
        // A spreadsheet program shows one row, however many lines its cells have.
        lineBreaks += record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        return { cells: record.map((cell) => tidyLines(cell)), line: (lastLines[at] ?? 0) - lineBreaks };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof RowError)) throw error;
    const message = error instanceof CsvError ? (csvMessages[error.code] ?? error.message) : error.text;
    // The parser only notices an unclosed quotation at the end of the file. It began after the last complete row.
    addValidationError(context, file.path, message, (lastLines.at(-1) ?? 0) + 1);
    return undefined;
  }
}

class RowError extends Error {
  override name = 'RowError';
  readonly text: Text;
  constructor(text: Text) {
    super(render(text));
    this.text = text;
  }
}

/** Spreadsheet programs pad rows with empty cells. */
function withoutPadding(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

const csvMessages: Record<string, Text> = {
  CSV_MAX_RECORD_SIZE: textOf('sheet.rowTooLongQuote'),
  CSV_QUOTE_NOT_CLOSED: textOf('sheet.quoteNotClosed'),
  INVALID_OPENING_QUOTE: textOf('sheet.quoteInCell'),
  CSV_INVALID_CLOSING_QUOTE: textOf('sheet.textAfterQuote'),
};

const separators = [',', ';', '\t'];
const maxSampleLength = 10_000;
/** What is between quotation marks separates nothing. The sample may end in the middle of it. */
const quotedCell = /(?<=^|[,;\t\n])"(?:[^"]|"")*(?:"|$)/g;

/**
 * Spreadsheet programs use ';' in countries where ',' is the decimal mark, and tabs in 'Unicode text'. The separator is
 * the one that shows the most headings in one line, or else the most cells.
 */
function separatorOf(text: string, isHeading: (cell: string) => boolean): string {
  const plain = text.slice(0, maxSampleLength).replaceAll(quotedCell, (cell) => cell.replaceAll(/[,;\t\n]/g, ' '));
  const lines = plain.split('\n');
  const scores = separators.map((separator) => {
    const rows = lines.map((line) => line.split(separator));
    const headings = rows.map((cells) => cells.filter((cell) => isHeading(cell.replaceAll('"', ''))).length);
    const most = headings.indexOf(Math.max(...headings));
    const first = rows.find((cells) => cells.some((cell) => cell.trim() !== ''));
    return { separator, headings: headings[most] ?? 0, cells: (headings[most] ? rows[most] : first)?.length ?? 0 };
  });
  return scores.reduce((best, other) =>
    other.headings > best.headings || (other.headings === best.headings && other.cells > best.cells) ? other : best,
  ).separator;
}
