import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { probeRecords } from '#server/files/spreadsheet/table.ts';
import type { Column } from './column.ts';
import { xlsxTable } from './xlsx.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-xlsx-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Row {
  name: string;
  marks?: number | null;
  at?: number;
}
const columns: Column<Row>[] = [
  { name: 'name', of: ({ name }) => name },
  { name: 'max_marks', of: ({ marks }) => marks },
  { name: 'at', of: ({ at }) => (at === undefined ? undefined : new Date(at)) },
];
const zone = 'Asia/Kolkata';

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
  const noon = Date.parse('2026-11-21T12:00:00Z');
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
  const content = await xlsxTable(columns, [{ name }], zone);
  expect(read(content)[1]?.[0]).toBe(name);
  expect(sheetOf(content)).not.toContain('<f');
});

test('what no workbook can hold is left out', async () => {
  const content = await xlsxTable(
    columns,
    [{ name: 'a\u0000\u001b\ud800\uffffb', marks: Number.NaN }, { name: 'x'.repeat(40_000) }],
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
