import type { PdfFile } from './pdf-file.ts';
import { type PdfDictionary, UnreadablePdf } from './pdf-syntax.ts';

/** Where an object is: at a position of the file, or in a stream of objects, which is itself an object. */
export type Location = { at: number } | { stream: number };

/** A table of objects, with the dictionary that follows it. A file that was changed has several, newest first. */
export interface PdfTable {
  trailer: PdfDictionary;
  /** Undefined where the object is not in this table, or where the table says that it is deleted. */
  find: (object: number) => Location | undefined;
}

/** A range of object numbers that a table has entries for, and the index of the first entry. */
interface Range {
  first: number;
  count: number;
  index: number;
}

const bytesPerEntry = 20;

/** A document that was changed more often than this is not read. */
const maxTables = 200;

/** All tables of the file, newest first. The last line but one says where the newest is, and each where the one before. */
export function readTables(file: PdfFile): PdfTable[] {
  const end = file.text(Math.max(file.size - 1024, 0), 1024);
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1];
  if (start === undefined) throw new UnreadablePdf();
  const tables: PdfTable[] = [];
  const waiting = [Number(start)];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (tables.length === maxTables) throw new UnreadablePdf();
    const table = readTable(file, at);
    tables.push(table);
    // A table in plain text may name one in a stream, which is read before those that are older.
    for (const key of ['XRefStm', 'Prev']) if (table.trailer.has(key)) waiting.push(numberOf(table.trailer, key));
  }
  return tables;
}

function readTable(file: PdfFile, at: number): PdfTable {
  return file.syntaxAt(at, 64).take(/xref\b/y) ? plainTable(file, at) : streamedTable(file, at);
}

/** A table in plain text, of which only the entries that are asked for are read. */
function plainTable(file: PdfFile, start: number): PdfTable {
  const ranges: Range[] = [];
  let at = start + file.skip(start, /xref/y);
  for (;;) {
    const syntax = file.syntaxAt(at, 64);
    const head = syntax.take(/(\d+) +(\d+) *(?:\r\n|\r|\n)/y);
    if (!head) break;
    const index = at + syntax.at;
    ranges.push({ first: Number(head[1]), count: Number(head[2]), index });
    at = index + Number(head[2]) * bytesPerEntry;
  }
  const syntax = file.syntaxAt(at);
  if (!syntax.take(/trailer/y)) throw new UnreadablePdf();
  return {
    trailer: syntax.readDictionary(),
    find: (object) => {
      const range = rangeOf(ranges, object);
      if (!range) return undefined;
      const entry = file.text(range.index + (object - range.first) * bytesPerEntry, bytesPerEntry);
      const [, position, kind] = /^(\d{10}) \d{5} ([nf])/.exec(entry) ?? [];
      if (position === undefined) throw new UnreadablePdf();
      return kind === 'n' ? { at: Number(position) } : undefined;
    },
  };
}

/** A table as a stream of numbers, each of as many bytes as `W` says. */
function streamedTable(file: PdfFile, at: number): PdfTable {
  const { dictionary, bytes } = file.streamAt(at);
  const widths = numbersOf(dictionary, 'W');
  const [kindWidth = 0, positionWidth = 0, restWidth = 0] = widths;
  const length = kindWidth + positionWidth + restWidth;
  if (widths.length !== 3 || widths.some((width) => width > 8) || length === 0) throw new UnreadablePdf();
  const pairs = dictionary.has('Index') ? numbersOf(dictionary, 'Index') : [0, numberOf(dictionary, 'Size')];
  const ranges: Range[] = [];
  for (let pair = 0, index = 0; pair + 1 < pairs.length; pair += 2) {
    const [first = 0, count = 0] = pairs.slice(pair);
    ranges.push({ first, count, index });
    index += count;
  }
  const numberAt = (begin: number, width: number) =>
    bytes.subarray(begin, begin + width).reduce((n, b) => n * 256 + b, 0);
  return {
    trailer: dictionary,
    find: (object) => {
      const range = rangeOf(ranges, object);
      if (!range) return undefined;
      const entry = (range.index + object - range.first) * length;
      if (entry + length > bytes.length) throw new UnreadablePdf();
      const kind = kindWidth === 0 ? 1 : numberAt(entry, kindWidth);
      const position = numberAt(entry + kindWidth, positionWidth);
      if (kind === 1) return { at: position };
      return kind === 2 ? { stream: position } : undefined;
    },
  };
}

function rangeOf(ranges: Range[], object: number): Range | undefined {
  return ranges.find(({ first, count }) => first <= object && object < first + count);
}

export function numberOf(dictionary: PdfDictionary, key: string): number {
  const value = dictionary.get(key);
  if (!isIndex(value)) throw new UnreadablePdf();
  return value;
}

function numbersOf(dictionary: PdfDictionary, key: string): number[] {
  const values = dictionary.get(key);
  if (!Array.isArray(values) || !values.every(isIndex)) throw new UnreadablePdf();
  return values;
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
