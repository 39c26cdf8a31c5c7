import { westernDigits } from '#contract/values/digits.ts';
import { OperatorError } from '#server/errors.ts';
import { decodeText } from '#server/files/decode-text.ts';
import { isArchive, readSentSheet } from '#server/files/read-sent-sheet.ts';
import { probeRecords } from '#server/files/spreadsheet/table.ts';
import { WorkbookError } from '#server/files/spreadsheet/xlsx/workbook-error.ts';
import { openArchive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { readDocumentKeys } from './document-questions.ts';
import { keysOfLine, keysOfTable, type ListedKey } from './key-table.ts';
import { readLines } from './read-document.ts';

/** What is right in a paper that does not say it: as somebody typed or pasted it, and as a file of theirs has it. */
export interface GivenKey {
  text: string;
  file?: { bytes: Uint8Array } | undefined;
}

/** Reads the right answers that were given beside a paper. What is none of them is left out. */
export function readGivenKey({ text, file }: GivenKey): ListedKey[] {
  return [...keysOfText(text), ...(file ? keysOfFile(file.bytes) : [])];
}

/** '1-B 2-A,C 3-12.5', one in a line, or a table, as a spreadsheet program copies it. */
function keysOfText(text: string): ListedKey[] {
  const lines = westernDigits(text).split(/\r\n?|\n/);
  const asTable = (blank: string | RegExp) => keysOfTable(lines.map((line) => line.split(blank)));
  const asList = () => lines.flatMap((line) => keysOfLine(withBlanks(line).trim()));
  const ways = [() => (text.includes('\t') ? asTable('\t') : []), asList, () => asTable(/ +/)];
  return ways.reduce<ListedKey[]>((keys, read) => (keys.length > 0 ? keys : read()), []);
}

/** 'Q.1 - B', 'Que 1: B' and 'Q No 1 B'. */
const q = /(?<![\p{L}\p{M}])q(?:ue(?:s(?:tion)?)?)?[. ]*(?:no[. ]*)?(?=\d)/giu;
/** Between two answers, as in '1-B,2-A'. In '1-B,C' and '1-2,4' it is between the options of one. */
const comma = /[,;] *(?=\d{1,4} *(?:[-–—):=]|\.(?!\d)|\(?[A-Ha-h]\)?(?![\p{L}\p{M}])))/gu;

/** With the blanks between the answers that a list in a paper has. */
const withBlanks = (line: string) => line.replaceAll(q, ' ').replaceAll(comma, ' ');

/** Nobody has a longer key. */
const maxUnpackedMegabytes = 8;

/** Of a text, of a document from Word, or of a workbook. */
function keysOfFile(bytes: Uint8Array): ListedKey[] {
  if (!isArchive(bytes)) {
    const keys = keysOfText(decodeText(bytes) ?? '');
    return keys.length > 0 ? keys : keysOfTable(rowsOf(bytes, 'key.csv'));
  }
  try {
    const document = readLines(openArchive(Buffer.from(bytes), maxUnpackedMegabytes));
    return document ? readDocumentKeys(document.lines) : keysOfTable(rowsOf(bytes, 'key.xlsx'));
  } catch (error) {
    if (error instanceof WorkbookError || error instanceof OperatorError) return [];
    throw error;
  }
}

function rowsOf(bytes: Uint8Array, name: string): string[][] {
  const { result = [] } = readSentSheet(bytes, name, (context, file) => probeRecords(context, file));
  return result.map(({ cells }) => cells.map(westernDigits));
}
