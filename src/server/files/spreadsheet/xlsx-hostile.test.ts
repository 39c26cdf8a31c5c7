import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { partsOf, workbookOf, zipOf } from '#server/testing/test-workbook.ts';
import { readTable } from './table.ts';
import { openWorkbook } from './xlsx/workbook.ts';

// A workbook may come from a stranger. Reading it must always end, take little memory, and give an error.
const folder = testFolder();
const columns = { known: ['name', 'mobile'], required: ['name', 'mobile'] } as const;
const rows = [
  ['name', 'mobile'],
  ['Asha', '1'],
];

function read(content: Uint8Array) {
  const context = createReadContext(folder.write({ 'a.xlsx': content }));
  const [file] = listFolder(context, rootEntry(context));
  if (file?.kind !== 'file') throw new Error('There is no file.');
  const found = readTable(context, file, columns).map(({ line, cell }) => [line, cell('name'), cell('mobile')]);
  return { rows: found, errors: context.errors.map(({ line, message }) => `${line ?? ''}: ${render(message)}`) };
}

const parts = partsOf([{ name: 'Sheet1', rows }]);
const whole = workbookOf(rows);
const damaged = ': this workbook is damaged. Open it in Excel, and save it again.';
const sheetPath = 'xl/worksheets/sheet1.xml';

function withPart(path: string, content: string | Uint8Array): Buffer {
  return zipOf({ ...parts, [path]: content });
}

/** A workbook whose rows are this XML, below the headings. */
function withRows(xml: string, after = ''): Buffer {
  const headings = '<row r="1"><c t="str"><v>name</v></c><c t="str"><v>mobile</v></c></row>';
  return withPart(sheetPath, `<worksheet><sheetData>${headings}${xml}</sheetData>${after}</worksheet>`);
}

test.each<[what: string, content: Uint8Array, error: string]>([
  ['nothing', Buffer.alloc(0), 'this is not an Excel workbook.'],
  ['CSV', Buffer.from('name,mobile\nAsha,1\n'), 'this is not an Excel workbook.'],
  ['a web page', Buffer.from('<html><table></table></html>'), 'this is not an Excel workbook.'],
  ['an old or a locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'this is an Excel 97 workbook'],
  ['an archive of something else', zipOf({ 'a.txt': 'x' }), 'this workbook is damaged.'],
  ['only the beginning of an archive', Buffer.from('504b0304', 'hex'), 'this workbook is damaged.'],
])('a workbook that is %s is one error', (_, content, error) => {
  const { errors } = read(content);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(error);
});

test('a workbook that was cut off anywhere is one error', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      const { rows: found, errors } = read(whole.subarray(0, length));
      expect({ found, count: errors.length }).toEqual({ found: [], count: 1 });
    }),
  );
});

test('a workbook with changed bytes is read as it was, or is an error', () => {
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(changes, (list) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of list) bytes[at] = value;
      const { rows: found, errors } = read(bytes);
      if (errors.length === 0) expect(found).toEqual([[2, 'Asha', '1']]);
    }),
    { numRuns: 300 },
  );
});

test.each<[what: string, at: number, bytes: number[]]>([
  ['encrypted parts', 8, [1, 0]],
  ['an unknown packing', 10, [9, 0]],
  ['sizes beyond four gigabytes', 20, [255, 255, 255, 255]],
  ['a part outside the file', 42, [255, 255, 255, 127]],
  ['a wrong checksum', 16, [1, 2, 3, 4]],
])('a workbook with %s is one error', (_, at, bytes) => {
  const changed = Buffer.from(whole);
  const directory = changed.readUInt32LE(changed.length - 6);
  for (const [index, byte] of bytes.entries()) changed[directory + at + index] = byte;
  expect(read(changed).errors).toEqual([damaged]);
});

test('two parts of one name are an error, because programs differ in which they read', () => {
  expect(read(zipOf({ ...parts, 'XL/worksheets/SHEET1.xml': parts[sheetPath] ?? '' })).errors).toEqual([damaged]);
});

test('a bomb is not unpacked beyond the limit, whatever size it claims', () => {
  const megabytes = Buffer.alloc(130 * 1024 * 1024, ' ');
  const bomb = withPart('xl/sharedStrings.xml', megabytes);
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const claimed = Buffer.alloc(4);
  claimed.writeUInt32LE(megabytes.length);
  for (let at = bomb.indexOf(claimed); at !== -1; at = bomb.indexOf(claimed)) bomb.writeUInt32LE(10, at);
  expect(read(bomb).errors).toEqual([': this workbook has more than 128 MB of content, which is the limit.']);
});

test('many sheets are an error', () => {
  const workbook = `<workbook>${'<sheet/>'.repeat(1_001)}</workbook>`;
  expect(read(withPart('xl/workbook.xml', workbook)).errors).toEqual([
    ': this workbook has more than 1,000 sheets, which is the limit.',
  ]);
});

test('many parts are an error', () => {
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}`, '']));
  expect(read(zipOf({ ...parts, ...many })).errors).toEqual([
    ': this workbook has more than 5,000 parts, which is the limit.',
  ]);
});

test.each([
  [
    'entities that would expand without end',
    '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>',
  ],
  ['an entity from outside', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>'],
  ['a document type', '<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/x.dtd"><worksheet/>'],
  ['an unknown entity', '<worksheet>&nbsp;</worksheet>'],
  ['elements within each other without end', '<a>'.repeat(200_000)],
  ['an element with too many attributes', `<a ${Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ['no end', '<worksheet><sheetData>'],
  ['no XML', 'name,mobile'],
  ['nothing', ''],
  ['a control character', '<worksheet>\u0007</worksheet>'],
])('a sheet with %s is one error', (_, xml) => {
  expect(read(withPart(sheetPath, xml)).errors).toEqual([damaged]);
});

test('a sheet that is not UTF-8 is one error', () => {
  expect(read(withPart(sheetPath, Buffer.from([0x3c, 0x61, 0xff]))).errors).toEqual([damaged]);
});

test.each([
  ['a row that goes back', '<row r="1"/>'],
  ['a row without end', '<row r="1048577"/>'],
  ['a row that is no number', '<row r="x"/>'],
  ['a cell that goes back', '<row><c r="B2"/><c r="A2"/></row>'],
  ['a cell that is none', '<row><c r="2"/></row>'],
  ['a text that is not there', '<row><c t="s"><v>7</v></c></row>'],
  ['a text before the first', '<row><c t="s"><v>-1</v></c></row>'],
  ['a number that is none', '<row><c><v>NaN</v></c></row>'],
  ['a number without end', '<row><c><v>1e999</v></c></row>'],
])('a sheet with %s is one error', (_, xml) => {
  expect(read(withRows(xml)).errors).toEqual([damaged]);
});

test('a cell in the last column is an error that names it', () => {
  expect(read(withRows('<row><c r="XFD2"><v>1</v></c></row>')).errors).toEqual([
    '2: cell XFD2 is filled, but the portal reads only the first 100 columns. Move it, or delete its column.',
  ]);
});

test('a million rows without content cost nothing', () => {
  expect(read(withRows('<row/>'.repeat(1_000_000))).errors).toEqual([]);
});

// Each needs millions of elements. The gate has the limits of parts, of a text's length and of what is unpacked.
if (isLongRun) {
  test('more than a million rows are an error', () => {
    expect(read(withRows('<row><c><v>1</v></c></row>'.repeat(1_000_000))).errors).toEqual([
      '1000001: this file has more than 1,000,000 rows, which is the limit.',
    ]);
  });

  test('more than two million texts are an error', () => {
    expect(read(withPart('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(2_000_001)}</sst>`)).errors).toEqual([
      ': this workbook has more than 2,000,000 different texts, which is the limit.',
    ]);
  });
}

test('a text that many cells refer to counts for each of them', () => {
  const text = (length: number) => `<sst><si><t>${'x'.repeat(length)}</t></si></sst>`;
  const row = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';
  const parted = (length: number, count: number) =>
    zipOf({
      ...parts,
      [sheetPath]: `<worksheet><sheetData>${row.repeat(count)}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': text(length),
    });
  expect(read(parted(600_000, 1)).errors).toEqual(['1: this row is longer than 1 MB, which is the limit.']);
  expect(read(parted(500_000, 100)).errors).toEqual([
    '68: this sheet has more than 64 MB of text, which is the limit.',
  ]);
});

test('a text without end is an error before all of it is in memory', () => {
  const error = ': this file has a cell with more than 1 MB of text, which is the limit.';
  for (const text of ['&amp;'.repeat(2_000_000), 'x'.repeat(2_000_000), `<!--${'x'.repeat(8_000_000)}-->`]) {
    expect(read(withPart('xl/sharedStrings.xml', `<sst><si><t>${text}</t></si></sst>`)).errors).toEqual([error]);
    expect(read(withRows(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`)).errors).toEqual([error]);
  }
});

test('merged cells that overlap without end are an error', () => {
  const merged = '<mergeCell ref="A2:A1048576"/>'.repeat(1_000);
  const filled = '<row><c><v>1</v></c></row>'.repeat(2_000);
  expect(read(withRows(filled, `<mergeCells>${merged}</mergeCells>`)).errors).toEqual([
    ': this sheet has too many merged cells. Unmerge them.',
  ]);
});

test('merged cells of no rows are an error', () => {
  for (const ref of ['', 'A', 'A3:A2', 'A2:B', ':'])
    expect(read(withRows('', `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`)).errors).toEqual([damaged]);
});

test('a control character that a cell hides is an error in its row', () => {
  expect(read(workbookOf([...rows, ['Bi_x0007_na', '2']])).errors).toEqual([
    '3: the name cannot be used: it contains a control character.',
  ]);
});

test.each(['/etc/passwd', '../../../../etc/passwd', 'http://127.0.0.1/sheet.xml'])(
  'a sheet that would be %s is not read',
  (target) => {
    const relations = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace('worksheets/sheet1.xml', target);
    expect(read(withPart('xl/_rels/workbook.xml.rels', relations)).errors).toEqual([damaged]);
  },
);

test('a sheet outside the workbook is not one of its sheets', () => {
  const relations = (parts['xl/_rels/workbook.xml.rels'] ?? '').replaceAll('Target=', 'TargetMode="External" Target=');
  expect(read(withPart('xl/_rels/workbook.xml.rels', relations)).errors).toEqual([
    ': this file is empty. Its first line must name the columns: name, mobile.',
  ]);
});

test('names of sheets and errors of cells are printed as one short line', () => {
  const name = `A&#10;students.xlsx, row 1: ${'x'.repeat(1_000)}`;
  const workbook = (parts['xl/workbook.xml'] ?? '').replace('"Sheet1"', `"${name}"`);
  const error = `<row><c t="e"><v>#REF!\nstudents.xlsx, row 1</v></c><c><v>1</v></c></row>`;
  const headings = '<row r="1"><c t="str"><v>name</v></c><c t="str"><v>mobile</v></c></row>';
  const sheet = `<worksheet><sheetData>${headings}${error}</sheetData></worksheet>`;
  const content = zipOf({ ...parts, 'xl/workbook.xml': workbook, [sheetPath]: sheet });
  expect(openWorkbook(content).sheets.map((one) => one.name)).toEqual(['A students.xlsx, row 1: xxxxxxx']);
  expect(read(content).errors).toEqual(["2: cell A2 shows '#REF! students.xlsx,'."]);
});

test('names with a meaning in JavaScript have none in a workbook', () => {
  const sheets = ['__proto__', 'constructor'].map((name) => ({ name, rows }));
  expect(read(workbookOf(sheets)).rows).toEqual([[2, 'Asha', '1']]);
});
