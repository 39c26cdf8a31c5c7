import { decodeEntities } from '#contract/rich-text/entities.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { OperatorError } from '#server/errors.ts';
import { decodeText } from '#server/files/decode-text.ts';
import { isArchive, readSentSheet } from '#server/files/read-sent-sheet.ts';
import { probeRecords } from '#server/files/spreadsheet/table.ts';
import { WorkbookError } from '#server/files/spreadsheet/xlsx/workbook-error.ts';
import { openArchive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { withoutTags } from '#server/import/question-files/html-text.ts';
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

/** '1-B 2-A,C 3-12.5', one in a line, or a table, as a spreadsheet program copies it, or letters alone. */
function keysOfText(text: string): ListedKey[] {
  const lines = westernDigits(text).split(/\r\n?|\n/);
  const asTable = (blank: string | RegExp) => keysOfTable(lines.map((line) => line.split(blank)));
  const plain = lines.map((line) => habits.reduce((all, [habit, by]) => all.replaceAll(habit, by), line).trim());
  const ways = [
    () => (text.includes('\t') ? asTable('\t') : []),
    () => plain.flatMap(keysOfLine),
    () => asTable(/ +/),
    () => bareKeys(plain.join(' ')),
  ];
  return ways.reduce<ListedKey[]>((keys, read) => (keys.length > 0 ? keys : read()), []);
}

function bareKeys(text: string): ListedKey[] {
  const letters = text.split(/[\s,;]+/).filter((one) => one !== '');
  const isBare = letters.every((one) => /^[([]?[A-Ha-h][)\].]*$/.test(one));
  return isBare ? letters.map((one, at) => ({ number: at + 1, key: one.replaceAll(/[^A-Ha-h]/g, ''), isBare })) : [];
}

const letter = String.raw`[([]?[A-Ha-h][)\]]?(?![\p{L}\p{M}\d])`;

/** What people put between and around the numbers and the letters, and what a list in a paper has in their place. */
const habits: readonly (readonly [RegExp, string])[] = [
  // Bold and slanted, in a message.
  [/(?<!\d)[*_~]|[*_~](?!\d)/g, ''],
  // 'Q.1 - B', 'Que 1: B' and 'Q No 1 B'.
  [/(?<![\p{L}\p{M}])q(?:ue(?:s(?:tion)?)?)?[. ]*(?:no[. ]*)?(?=\d)/giu, ' '],
  // '1→B', '1 -> B' and '1 => B'.
  [/\s*(?:[-–—=]*>+|[→⇒➔➜➡]\uFE0F?)\s*/gu, '-'],
  // '1. Option B' and '1 Ans: B'.
  [new RegExp(String.raw`(?<![\p{L}\p{M}])(?:opt(?:ion)?|ans(?:wer)?)(?!\p{L})\s*[.:–-]*\s*(?=${letter})`, 'giu'), ''],
  // '(1) B', '1B' and '1:- B'.
  [new RegExp(String.raw`(?<!\S)[([](\d{1,4})[)\]](?=[\s.:–-]*${letter})`, 'gu'), '$1 '],
  [new RegExp(String.raw`(?<![^\s,;])(\d{1,4})(?:\s*[.):]\s*[-–—:)])?\s*(?=${letter})`, 'gu'), '$1 '],
];

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
    if (!document) return keysOfTable(rowsOf(bytes, 'key.xlsx'));
    const keys = readDocumentKeys(document.lines);
    const typed = keysOfText(document.lines.map(({ html }) => decodeEntities(withoutTags(html))).join('\n'));
    return typed.length > keys.length ? typed : keys;
  } catch (error) {
    if (error instanceof WorkbookError || error instanceof OperatorError) return [];
    throw error;
  }
}

function rowsOf(bytes: Uint8Array, name: string): string[][] {
  const { result = [] } = readSentSheet(bytes, name, (context, file) => probeRecords(context, file));
  return result.map(({ cells }) => cells.map(westernDigits));
}
