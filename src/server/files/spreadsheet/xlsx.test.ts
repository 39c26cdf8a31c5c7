import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { partsOf, type TestSheet, workbookOf, zipOf } from '#server/testing/test-workbook.ts';
import { readTable } from './table.ts';

const folder = testFolder();
const columns = {
  known: ['name', 'mobile', 'level'],
  required: ['name', 'mobile'],
  values: ['mobile', 'level'],
} as const;

/** The rows and errors of one file. */
function read(content: string | Uint8Array, name = 'a.xlsx') {
  const context = createReadContext(folder.write({ 'a.xlsx': undefined, 'a.csv': undefined, [name]: content }));
  const [file] = listFolder(context, rootEntry(context));
  if (file?.kind !== 'file') throw new Error('There is no file.');
  const rows = readTable(context, file, columns).map(({ line, cell }) => [line, ...columns.known.map(cell)]);
  const errors = context.errors.map(({ sheet, line, message }) =>
    [...(sheet === undefined ? [] : [sheet]), ...(line === undefined ? [] : [line]), render(message)].join(': '),
  );
  return { rows, errors, skipped: context.skipped.map(({ path, reason }) => ({ path, reason: render(reason) })) };
}

/** The values of cells in the column 'level', as they are read. */
function values(cells: (string | number | { xml: string })[], options?: Parameters<typeof workbookOf>[1]) {
  const rows = cells.map((cell) => ['Asha', '1', cell]);
  const { rows: found, errors } = read(workbookOf([[...columns.known], ...rows], options));
  return errors.length > 0 ? errors : found.map(([, , , level]) => level);
}

const heading = ['Name', 'Mobile', 'Level'];
const formatted = (value: number | string, style = 1) => ({ xml: `s="${style}"><v>${value}</v>` });

test('a sheet is read with the rows that people see', () => {
  expect(read(workbookOf([heading, ['Asha', '9876543210', 'Class 12'], [], [' Bina ', '2', '']]))).toEqual({
    rows: [
      [2, 'Asha', '9876543210', 'Class 12'],
      [4, 'Bina', '2', ''],
    ],
    errors: [],
    skipped: [],
  });
});

test('a table is the same as CSV and as a workbook', () => {
  // Titles, blank rows and rows without a required cell are part of the law: both say the same about them.
  const cell = fc.oneof(
    fc.constantFrom('', ' ', 'Name', 'mobile', '"', 'a;b', 'a\tb', 'x\ny', "it's", '=1+1', '_x000D_', 'é', 'क्ष'),
    fc.string({ unit: 'grapheme', maxLength: 5 }).filter((text) => !/[\r\ufffe\uffff]|[^\P{Cc}\n\t]/u.test(text)),
  );
  const table = fc.record({
    title: fc.constantFrom([], [['Students']], [[''], ['Sunrise', '', '']]),
    rows: fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), ({ title, rows }, separator) => {
      const all = [...title, heading, ...rows].map((row) => [...row, '', ''].slice(0, 3));
      const csv = all.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)).join('\n');
      // In CSV a line break within a cell is a line of its own, so only the order of lines is compared.
      const orderOnly = ({ rows: found, errors }: ReturnType<typeof read>) => ({
        rows: found.map(([, ...cells]) => cells),
        errors: errors.map((error) => error.replace(/^\d+: /, '').replace(/(line|row) \d+/, 'line')),
      });
      const escaped = all.map((row) => row.map((text) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')));
      expect(orderOnly(read(workbookOf(escaped)))).toEqual(orderOnly(read(csv, 'a.csv')));
    }),
    { numRuns: 60 },
  );
});

test.each([
  [9876543210, '9876543210'],
  ['9.87654321E9', '9876543210'],
  ['9.876543210e+09', '9876543210'],
  [919876543210, '919876543210'],
  [12, '12'],
  [1.5, '1.5'],
  ['0.30000000000000004', '0.3'],
  ['1E-7', '0.0000001'],
  ['1e21', '1000000000000000000000'],
  [-2, '-2'],
])('the number %s is read as %s', (value, text) => {
  expect(values([formatted(value, 0)])).toEqual([text]);
});

test.each([
  ['dd-mm-yyyy', 46347, '2026-11-21'],
  ['[$-4009]d\\-mmm\\-yy;@', 46347, '2026-11-21'],
  ['mmm', 46347, '2026-11-21'],
  ['dd/mm/yyyy hh:mm', 46347.6875, '2026-11-21 16:30'],
  ['dd/mm/yyyy hh:mm', 46347, '2026-11-21 00:00'],
  ['yyyy-mm-dd', 46347.6875, '2026-11-21'],
  ['h:mm AM/PM', 0.7083333333333334, '17:00'],
  ['h:mm AM/PM', 46347.708333333336, '17:00'],
  ['hh:mm:ss', 0.70868055555, '17:00:30'],
  ['hh:mm', 0.70868055555, '17:00'],
  ['h:mm', 0.9999999999, '00:00'],
  ['[h]:mm', 1.25, '30:00'],
  ['mm:ss', 0.0052083333, '00:07:30'],
  ['d', 1, '1900-01-01'],
  ['d', 59, '1900-02-28'],
  ['d', 61, '1900-03-01'],
  ['0%', 0.4, '40%'],
  ['0.0%', 0.125, '12.5%'],
  ['"days" 0', 46347, '46347'],
  ['0.00E+00', 46347, '46347'],
  ['General', 46347, '46347'],
  ['[Red]0.00', 46347, '46347'],
  ['₹ #,##0.00', 1000, '1000'],
])('in the format %s, %d is read as %s', (format, value, text) => {
  expect(values([formatted(value)], { formats: [format] })).toEqual([text]);
});

test('a day and time is read as Excel counts it: days since the 30th of December 1899', () => {
  const moments = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 20 }), (dates) => {
      const whole = dates.map((date) => Math.floor(date.getTime() / 60_000) * 60_000);
      const cells = whole.map((at) => formatted((at - Date.UTC(1899, 11, 30)) / 86_400_000));
      const texts = whole.map((at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '));
      expect(values(cells, { formats: ['d/m/yy h:mm'] })).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test('days that are counted from 1904 are the same days', () => {
  const formats = ['dd-mm-yyyy', 'h:mm'];
  expect(values([formatted(46347 - 1462), formatted(0.5, 2)], { formats, is1904: true })).toEqual([
    '2026-11-21',
    '12:00',
  ]);
});

test('each kind of cell has its value', () => {
  const cells = [
    { xml: 't="s"><v>0</v>' },
    { xml: 't="s"><v>1</v>' },
    { xml: 't="b"><v>1</v>' },
    { xml: 't="b"><v>0</v>' },
    { xml: 't="str"><f>A1&amp;""</f><v>Class 11</v>' },
    { xml: '><f>5+6</f><v>11</v>' },
    { xml: 't="str"><f>""</f><v></v>' },
    { xml: 't="d"><v>2026-11-21T00:00:00</v>' },
    { xml: 't="d"><v>2026-11-21T16:30:00Z</v>' },
    { xml: 't="inlineStr"><is><r><t>Class</t></r><r><t xml:space="preserve"> 9</t></r></is>' },
    { xml: '>' },
  ];
  const texts = [
    '<r><t>Class </t></r><r><rPr><b/></rPr><t>12</t></r><rPh sb="0" eb="1"><t>kurasu</t></rPh>',
    '<t>a_x000D_\nb &amp; &#x1F600; _x005F_x000D_</t>',
  ];
  expect(values(cells, { texts })).toEqual([
    'Class 12',
    'a\nb & 😀 _x000D_',
    'TRUE',
    'FALSE',
    'Class 11',
    '11',
    '',
    '2026-11-21',
    '2026-11-21 16:30',
    'Class 9',
    '',
  ]);
});

test('raised and lowered letters stay so', () => {
  const part = (script: string, text: string) =>
    `<r><rPr><vertAlign val="${script}"/></rPr><t xml:space="preserve">${text}</t></r>`;
  const texts = [
    `<r><t>10</t></r>${part('superscript', '-8 ')}<r><rPr><b/></rPr><t>m/s</t></r>${part('superscript', '2')}`,
    `<r><t>H</t></r>${part('subscript', '2')}<r><t>O</t></r>`,
    `<r><t>x</t></r>${part('superscript', 'A/2')}<r><t>y</t></r>${part('subscript', 'q')}`,
  ];
  expect(
    values(
      [0, 1, 2].map((at) => ({ xml: `t="s"><v>${at}</v>` })),
      { texts },
    ),
  ).toEqual(['10⁻⁸ m/s²', 'H₂O', 'x<sup>A/2</sup>y<sub>q</sub>']);
});

test('formulas without a value, errors and days of no calendar are errors that name the cell', () => {
  const cells = [
    { xml: '><f>1+1</f>' },
    { xml: '><f>1+1</f><v/>' },
    { xml: 't="e"><f>1/0</f><v>#DIV/0!</v>' },
    formatted(60),
    formatted(-1),
    formatted(3e6),
  ];
  const noValue = 'has a formula without a value. Open the workbook in Excel, and save it again.';
  expect(values(cells, { formats: ['d-m-yyyy'] })).toEqual([
    `2: cell C2 ${noValue}`,
    `3: cell C3 ${noValue}`,
    "4: cell C4 shows '#DIV/0!'.",
    '5: cell C5 has a date that does not exist.',
    '6: cell C6 has a date that does not exist.',
    '7: cell C7 has a date that does not exist.',
  ]);
  expect(read(workbookOf([heading, [{ xml: '><f>B2</f>' }, 'x', '']])).errors).toEqual([`2: cell A2 ${noValue}`]);
});

test('a formula without a value in a column that only counts the rows is no error', () => {
  const rows = [
    ['S.No.', 'Name', 'Mobile'],
    [{ xml: '><f>ROW()-1</f>' }, 'Asha', '1'],
  ];
  expect(read(workbookOf(rows))).toMatchObject({ rows: [[2, 'Asha', '1', '']], errors: [] });
});

test('the first visible sheet with headings is read, and the others are skipped by name', () => {
  const sheets: TestSheet[] = [
    { name: 'Old', rows: [heading, ['Zara', '3', '']], isHidden: true },
    { name: 'Notes & more', rows: [['Call the parents', 'today'], [], [...Array(150).fill('x')]] },
    { name: 'Class 11', rows: [heading, ['Asha', '1', '']] },
    { name: 'Class 12', rows: [heading, ['Bina', '2', '']] },
  ];
  const reason = "the portal reads one sheet of a workbook, here 'Class 11'";
  expect(read(workbookOf(sheets))).toEqual({
    rows: [[2, 'Asha', '1', '']],
    errors: [],
    skipped: ['Old', 'Notes & more', 'Class 12'].map((name) => ({ path: `a.xlsx, sheet '${name}'`, reason })),
  });
});

test('errors name the sheet where a workbook has several', () => {
  const sheets = [
    { name: 'Empty', rows: [] },
    { name: 'Class 11', rows: [heading, ['Asha', '', '']] },
  ];
  expect(read(workbookOf(sheets)).errors).toEqual(['Class 11: 2: the mobile is missing.']);
  const without = [
    { name: 'Empty', rows: [] },
    { name: 'Class 11', rows: [['Name', 'Colour']] },
  ];
  expect(read(workbookOf(without)).errors).toEqual([
    "Class 11: 1: there is no column 'Colour'. The columns are name, mobile, level.",
    "Class 11: 1: the column 'mobile' is missing.",
  ]);
});

test('a workbook with nothing in it is empty', () => {
  expect(read(workbookOf([])).errors).toEqual([
    'this file is empty. Its first line must name the columns: name, mobile, level.',
  ]);
});

test('merged cells give their value to each of their rows, and a merged title is a title', () => {
  const rows = [
    ['Students', '', ''],
    heading,
    ['Asha', '1', 'Class 12'],
    ['Bina', '2', ''],
    [],
    ['Chitra', '3', ''],
    ['Devi', '4', ''],
  ];
  const after =
    '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="C3:C6"/><mergeCell ref="A7:A7"/></mergeCells>';
  expect(read(workbookOf([{ name: 'Sheet1', rows, after }]))).toMatchObject({
    rows: [
      [3, 'Asha', '1', 'Class 12'],
      [4, 'Bina', '2', 'Class 12'],
      [6, 'Chitra', '3', 'Class 12'],
      [7, 'Devi', '4', ''],
    ],
    errors: [],
  });
});

test('cells beyond the headings are errors', () => {
  expect(read(workbookOf([heading, ['Asha', '1', '', 'x']])).errors).toEqual([
    '2: this row has 4 cells, but there are 3 columns.',
  ]);
});

test('parts with prefixes, in UTF-16, without numbers of cells or at absolute paths are understood', () => {
  const parts = partsOf([{ name: 'A', rows: [] }]);
  const sheet =
    '<x:worksheet xmlns:x="main"><x:sheetData><x:row><x:c t="str"><x:v>name</x:v></x:c><x:c t="str"><x:v>mobile</x:v></x:c></x:row>' +
    '<x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[Asha]]></x:t></x:is></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const relations = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace('worksheets/', '/XL/Worksheets/');
  const content = { ...parts, 'xl/_rels/workbook.xml.rels': relations };
  expect(
    read(zipOf({ ...content, 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${sheet}`, 'utf16le') })),
  ).toMatchObject({ rows: [[2, 'Asha', '1', '']], errors: [] });
});
