import { expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { readTable } from './table.ts';

const folder = testFolder();
const columns = {
  known: ['name', 'phone_code', 'mobile'],
  required: ['name', 'mobile'],
  also: { name: ['student name'], mobile: ['phone', 'mobile no'] },
} as const;

/** The rows and errors of one file. */
function read(name: string, content: string | Uint8Array) {
  const context = createReadContext(folder.write({ [name]: content }));
  const [file] = listFolder(context, rootEntry(context));
  if (file?.kind !== 'file') throw new Error('There is no file.');
  const rows = readTable(context, file, columns).map(({ line, cell }) => [line, cell('name'), cell('mobile')]);
  return { rows, errors: context.errors.map(({ line, message }) => `${line ?? ''}: ${render(message)}`) };
}

const table = [
  ['Name', 'Mobile'],
  ['Zoë Ñandú', '9876543210'],
  ['Rao, Asha; "the first"', '9876543211'],
];
const expected = { rows: table.slice(1).map((row, at) => [at + 2, ...row]), errors: [] };

function csv(separator: string): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return table.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

test.each([
  ['UTF-8', csv(',')],
  ['UTF-8 with a byte order mark', `\ufeff${csv(',')}`],
  ['Windows-1252', Buffer.from(csv(','), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(csv('\t'), 'utf16le')],
  ['UTF-16 of big-endian machines', Buffer.from(`\ufeff${csv('\t')}`, 'utf16le').swap16()],
  ['semicolons', csv(';')],
  ['tabs', csv('\t')],
])('a table is the same in CSV with %s', (_, content) => {
  expect(read('a.csv', content)).toEqual(expected);
});

test('a line that names the separator is not a row', () => {
  expect(read('a.csv', `sep=;\n${csv(';')}`)).toEqual({
    ...expected,
    rows: expected.rows.map(([line, ...cells]) => [Number(line) + 1, ...cells]),
  });
});

test('signs of Windows-1252 are read as they are meant', () => {
  expect(read('a.csv', Buffer.from('name,mobile\n\x80 5 \x96 it\x92s,1\n', 'latin1')).rows).toEqual([
    [2, '€ 5 – it’s', '1'],
  ]);
});

test('the separator is the one that shows the headings, even below a title with more of another', () => {
  expect(read('a.csv', 'Asha, Bina, Chitra, Devi\n\nname;mobile\nRao, A.;1\n').rows).toEqual([[4, 'Rao, A.', '1']]);
});

test.each(['Student Name,Mobile No.', 'STUDENT_NAME,PHONE', ' student-name *,mobile no', 'StudentName,MobileNo'])(
  'the headings %s are understood',
  (headings) => {
    expect(read('a.csv', `${headings}\nAsha,1\n`)).toEqual({ rows: [[2, 'Asha', '1']], errors: [] });
  },
);

test.each(['S. No.', 'Sl.No', 'Sr No', '#', 'Serial Number'])(
  'a column %s, which counts the rows, is ignored',
  (no) => {
    expect(read('a.csv', `${no},Name,Mobile\n1,Asha,1\n`)).toEqual({ rows: [[2, 'Asha', '1']], errors: [] });
  },
);

test('rows that are numbered but not filled are empty', () => {
  expect(read('a.csv', 'S.No.,Name,Mobile\n1,Asha,1\n2,,\n3,,\n')).toEqual({ rows: [[2, 'Asha', '1']], errors: [] });
});

test('two columns that mean the same are an error that names both', () => {
  expect(read('a.csv', 'name,mobile,Phone\nAsha,1,2\n').errors).toEqual([
    "1: the columns 'mobile' and 'Phone' both mean 'mobile'. Keep one of them.",
  ]);
  expect(read('a.csv', 'name,mobile,Mobile\nAsha,1,2\n').errors).toEqual(["1: the column 'mobile' appears 2 times."]);
});

test('titles and empty rows above the headings are skipped', () => {
  expect(read('a.csv', ',,\nSunrise Academy,,\n,Students of 2026,\n,,\nname,mobile\nAsha,1\n')).toEqual({
    rows: [[6, 'Asha', '1']],
    errors: [],
  });
});

test('a row of several cells above the headings is an error, because it may be data', () => {
  expect(read('a.csv', 'Students\nBina,2\nname,mobile\nAsha,1\n')).toEqual({
    rows: [],
    errors: ['2: this row is above the headings, which are in row 3. Delete it, or move it below them.'],
  });
});

test('where headings are missing, the row with most of them has the errors', () => {
  expect(read('a.csv', 'Students of 2026,,\nname,phone_code,colour\nAsha,91,red\n')).toEqual({
    rows: [],
    errors: [
      "2: there is no column 'colour'. The columns are name, phone_code, mobile.",
      "2: the column 'mobile' is missing.",
    ],
  });
});

test('columns of a register that the portal does not know are left out, but not one that is nearly known', () => {
  const register = read('a.csv', 'S. No.,name,Fees paid,mobile,Remarks\n1,Asha,2000,1,late\n2,,,,\n');
  expect(register).toEqual({ rows: [[2, 'Asha', '1']], errors: [] });
  expect(read('a.csv', 'name,mobile,phone_coed\nAsha,1,971\n').errors).toEqual([
    "1: there is no column 'phone_coed'. If you mean 'phone_code', rename it. Otherwise remove it.",
  ]);
});

test('letters that a spreadsheet lost when it was saved are an error', () => {
  expect(read('a.csv', 'name,mobile\n???? ????,1\nWhy??,2\n')).toEqual({
    rows: [[3, 'Why??', '2']],
    errors: [
      "2: the name is '???? ????': its letters were lost when the spreadsheet was saved. Save it as '.xlsx' or 'CSV UTF-8'.",
    ],
  });
});

test('two rows of headings are no headings of a table that is no register', () => {
  expect(read('a.csv', 'Name,Mobile,\n,Mobile,Name\nAsha,1,Bina\n').errors).toEqual([
    "2: 'Name' is in a column without a name.",
    '2: the name is missing.',
    "3: 'Bina' is in a column without a name.",
  ]);
});
