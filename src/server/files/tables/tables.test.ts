import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { csvTable } from './csv.ts';
import { jsonTable } from './json.ts';
import { terminalTable } from './terminal.ts';

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
