import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { probeRecords } from '#server/files/spreadsheet/table.ts';
import type { Column } from './column.ts';
import { csvTable } from './csv.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';
import { jsonTable } from './json.ts';
import { terminalTable } from './terminal.ts';
import { xlsxTable } from './xlsx.ts';

interface Row {
  name: string;
  marks: number | null;
  at?: number;
}

const columns: Column<Row>[] = [
  { name: 'name', of: ({ name }) => name },
  { name: 'max_marks', of: ({ marks }) => marks },
  { name: 'at', of: ({ at }) => (at === undefined ? undefined : new Date(at)) },
];
const zone = 'Asia/Kolkata';
const noon = Date.parse('2026-11-21T12:00:00Z');

test('CSV begins with a byte order mark, and has numbers as numbers and moments in the academy’s time zone', () => {
  const rows = [
    { name: 'Asha', marks: -2.5, at: noon },
    { name: 'Bina', marks: null },
  ];
  expect(csvTable(columns, rows, zone)).toBe('\ufeffname,max_marks,at\r\nAsha,-2.5,2026-11-21 17:30\r\nBina,,\r\n');
});

test.each([
  ['a comma', 'Das, Asha', '"Das, Asha"'],
  ['quotation marks', 'Asha "A" Das', '"Asha ""A"" Das"'],
  ['a line break', 'Asha\nDas', '"Asha\nDas"'],
  ['a formula', '=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['a plus', '+91', "'+91"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a space before a formula', ' =1', "' =1"],
  ['a quotation mark before a formula', '"=1', `"'""=1"`],
  ['a semicolon', 'a;b', '"a;b"'],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a wide equals sign', '＝1', "'＝1"],
  ['nothing special', 'a=b', 'a=b'],
])('CSV of a text with %s', (_, name, cell) => {
  expect(
    csvTable(columns, [{ name, marks: 1 }], zone)
      .split('\r\n')
      .slice(1)
      .join('\r\n'),
  ).toBe(`${cell},1,\r\n`);
});

test('JSON has an object for each row, with null for what is missing', () => {
  const rows = [
    { name: '=1 "\u2028', marks: 7.5, at: noon },
    { name: 'Bina', marks: null },
  ];
  expect(JSON.parse(jsonTable(columns, rows, zone))).toEqual([
    { name: '=1 "\u2028', max_marks: 7.5, at: '2026-11-21T17:30:00+05:30' },
    { name: 'Bina', max_marks: null, at: null },
  ]);
  expect(JSON.parse(jsonTable(columns, [], zone))).toEqual([]);
});

test('a terminal has aligned columns, numbers on the right, also with names in other scripts', () => {
  const rows = [
    { name: 'Asha', marks: 7, at: noon },
    { name: 'देविका', marks: 12.5 },
    { name: '田中', marks: null },
  ];
  const lines = terminalTable(columns, rows, zone).split('\n');
  expect(lines).toEqual([
    'Name   Max marks  At',
    'Asha           7  2026-11-21 17:30',
    // Its vowel signs above and below take no column of their own.
    'देविका       12.5  -',
    '田中           -  -',
  ]);
});

test('no text can control a terminal, begin a line or widen the table without limit', () => {
  const rows = [{ name: `\u001b[2J\nAsha\r\u202e${'x'.repeat(100)}`, marks: 1 }];
  const [, line, ...others] = terminalTable(columns, rows, zone).split('\n');
  expect(others).toEqual([]);
  expect(line).toMatch(/^\\u001b\[2J Asha \\u202ex+… {2} {8}1 {2}-$/);
  expect(line?.indexOf('…')).toBe(47);
});

test('a column that is to be whole is not cut off', () => {
  const whole: Column<string> = { name: 'text', of: (text) => text, isWhole: true };
  expect(terminalTable([whole], ['x'.repeat(100)], zone)).toBe(`Text\n${'x'.repeat(100)}`);
});

test.each([
  ['a sequence that clears the screen', 'Asha\u001b[2J', 'Asha\\u001b[2J'],
  [
    'a sequence that sets the window title, and a link',
    '\u001b]0;x\u0007\u009d8;;http://evil.example\u009c',
    '\\u001b]0;x\\u0007\\u009d8;;http://evil.example\\u009c',
  ],
  ['characters that overwrite a line', 'Asha\rBina\b\b', 'Asha\\u000dBina\\u0008\\u0008'],
  ['characters that change the direction of text', 'Asha \u202egpj.exe\u2066', 'Asha \\u202egpj.exe\\u2066'],
])('%s: shown as escapes', (_, text, shown) => {
  expect(escapeControlCharacters(text)).toBe(shown);
});

test('line breaks stay, also those of CSV, and a single carriage return does not', () => {
  expect(escapeControlCharacters('a\r\nb\n\rc\r\r\n')).toBe('a\r\nb\n\\u000dc\\u000d\r\n');
});

test('names in every script are printed unchanged', () => {
  const names = 'ദേവിക\u200d മേനോൻ\nरामनाथ\u200cन् 👩‍👧 O’Neill = + - @';
  expect(escapeControlCharacters(names)).toBe(names);
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-xlsx-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The rows of a workbook, as the importer reads them. */
function read(content: Buffer): string[][] {
  writeFileSync(join(folder, 'table.xlsx'), content);
  const context = createReadContext(folder);
  const [file] = listFolder(context, rootEntry(context));
  if (file?.kind !== 'file') throw new Error('There is no file.');
  return probeRecords(context, file).map(({ cells }) => cells);
}

/** The text of a sheet, which is the last file of the zip. */
function sheetOf(content: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml';
  const at = content.indexOf(name, content.indexOf('</styleSheet>'));
  const bytes = content.readUInt32LE(at - 12);
  return inflateRawSync(content.subarray(at + name.length, at + name.length + bytes)).toString();
}

test('a workbook has numbers as numbers, moments as dates in the academy’s time zone, and its heading in sight', async () => {
  const content = await xlsxTable(
    columns,
    [
      { name: 'ആശ', marks: -2.5, at: noon },
      { name: 'Bina', marks: null },
    ],
    zone,
  );
  expect(read(content)).toEqual([['name', 'max_marks', 'at'], ['ആശ', '-2.5', '2026-11-21 17:30'], ['Bina']]);
  const sheet = sheetOf(content);
  expect(sheet).toContain('<c r="B2"><v>-2.5</v></c>');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toMatch(/<col min="1" max="1" width="8"/);
});

test.each([
  '=HYPERLINK("https://evil.example")',
  '+91',
  '-1',
  '@SUM(A1)',
  '=cmd|x',
  "'=1",
  '<b> & "q"',
  '_x0041_',
  'a\nb',
])('the text %s of a cell is a text, and the same', async (name) => {
  const content = await xlsxTable(columns, [{ name, marks: null }], zone);
  expect(read(content)[1]?.[0]).toBe(name);
  expect(sheetOf(content)).not.toContain('<f');
});

test('what no workbook can hold is left out', async () => {
  const content = await xlsxTable(
    columns,
    [
      { name: 'a\u0000\u001b\ud800\uffffb', marks: Number.NaN },
      { name: 'x'.repeat(40_000), marks: null },
    ],
    zone,
  );
  const [, first, second] = read(content);
  expect(first?.[0]).toMatch(/^a\s+.*b$/);
  expect(first).toHaveLength(1);
  expect(second?.[0]).toHaveLength(32_767);
});

test('many rows and columns stay in order', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `c${at}`, of: (row: number) => row * 100 + at }));
  const rows = read(
    await xlsxTable(
      many,
      Array.from({ length: 450 }, (_, at) => at),
      zone,
    ),
  );
  expect(rows).toHaveLength(451);
  expect(rows[450]?.[29]).toBe('44929');
  expect(rows[1]?.[26]).toBe('26');
});
