import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPages } from './count-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function count(content: string | Buffer): number | undefined {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return countPages(path);
}

const catalogue = '<< /Type /Catalog % a comment (with a bracket\n /Title (a \\) and (b) >>) /Pages 2 0 R >>';
const pages = (written: string | number) => `<< /Kids [3 0 R 4 0 R] /Type /Pages /Count ${written} >>`;
const object = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`;
const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;

/** Adds objects to a PDF, with a table in plain text. */
function withTable(before: string, objects: [number, string][], trailer = ''): string {
  let file = before || '%PDF-1.4\n';
  let table = 'xref\n';
  for (const [number, value] of objects) {
    table += `${number} 1\n${entry(file.length)}`;
    file += object(number, value);
  }
  return `${file}${table}trailer\n<< /Root 1 0 R /Size 9 ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const startOf = (file: string) => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
const plain = (count: string | number = 40, trailer = '') =>
  withTable(
    '',
    [
      [1, catalogue],
      [2, pages(count)],
    ],
    trailer,
  );

/** A PDF whose catalogue is in a stream of objects, and whose table is a stream of differences between its rows. */
function streamed({ count = 12, predictor = 2 } = {}): Buffer {
  const first = catalogue.replace(/%.*\n/, '');
  const second = pages(count);
  const pairs = `1 0 2 ${first.length + 1} `;
  const packed = deflateSync(Buffer.from(`${pairs}${first} ${second}`, 'latin1'));
  const head = `%PDF-1.5\n7 0 obj\n<< /Type /ObjStm /N 2 /First ${pairs.length} /Filter [/FlateDecode] /Length 8 0 R >>\nstream\n`;
  const length = `\nendstream\nendobj\n${object(8, String(packed.length))}`;
  const lengthAt = head.length + packed.length + length.indexOf('8 0 obj');
  const table = head.length + packed.length + length.length;
  // Object 0 is free; 1 and 2 are in stream 7; 7 and 8 have positions.
  const position = (at: number) => [at >> 8, at & 255];
  const rows = [
    [0, 0, 0, 0],
    [2, 0, 7, 0],
    [2, 0, 7, 1],
    [1, ...position(head.indexOf('7 0 obj')), 0],
    [1, ...position(lengthAt), 0],
  ];
  const differences = rows.map((row, index) => [
    predictor,
    ...row.map((value, column) => (value - (rows[predictor === 2 ? index - 1 : -1]?.[column] ?? 0)) & 255),
  ]);
  const data = deflateSync(Buffer.from(differences.flat()));
  const dictionary = `<< /Type /XRef /W [1 2 1] /Index [0 3 7 2] /Size 9 /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >> /Length ${data.length} >>`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    packed,
    Buffer.from(`${length}9 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`, 'latin1'),
  ]);
}

test('a PDF says how many pages it has, with its table in plain text or in a stream', () => {
  expect(count(plain())).toBe(40);
  expect(count(streamed())).toBe(12);
  expect(count(streamed({ predictor: 0 }))).toBe(12);
  expect(countPages('demo/academy/Physics/05 Revision handbook/Formula and revision handbook.pdf')).toBe(200);
});

test('a PDF that was changed has the pages of its newest version', () => {
  const before = plain();
  expect(count(withTable(before, [[2, pages(41)]], `/Prev ${startOf(before)}`))).toBe(41);
  expect(count(withTable(before, [[5, 'null']], `/Prev ${startOf(before)}`))).toBe(40);
});

test('a PDF that is encrypted has no number of pages', () => {
  expect(count(plain(40, '/Encrypt 6 0 R'))).toBeUndefined();
});

test('neither has one that is damaged, or that says something impossible', () => {
  for (const written of ['-1', '0', '1.5', '100001', '(40)', '[40]', '1 0 R', '2 0 R']) {
    expect(count(plain(written)), written).toBeUndefined();
  }
  expect(count(plain().replace('/Type /Pages', '/Type /Page '))).toBeUndefined();
  expect(count(plain().replace('2 0 obj', '6 0 obj'))).toBeUndefined();
  for (const damaged of [
    '',
    'no PDF at all',
    plain().slice(0, -20),
    `%PDF-1.4\nstartxref\n${'9'.repeat(30)}\n%%EOF\n`,
  ]) {
    expect(count(damaged), damaged).toBeUndefined();
  }
  expect(countPages(join(folder, 'nowhere.pdf'))).toBeUndefined();
});

test('one that would take for ever, or all the memory, is given up', () => {
  const loop = plain();
  expect(count(withTable(loop, [[5, 'null']], `/Prev ${loop.length + object(5, 'null').length}`))).toBeUndefined();
  expect(count(plain(`1 /Deep ${'['.repeat(500_000)}`))).toBeUndefined();
  const bomb = deflateSync(Buffer.alloc(2 ** 27));
  const dictionary = `<< /W [1 2 1] /Size 9 /Root 1 0 R /Filter /FlateDecode /Length ${bomb.length} >>`;
  const head = `%PDF-1.5\n9 0 obj\n${dictionary}\nstream\n`;
  const end = '\nendstream\nendobj\nstartxref\n9\n%%EOF\n';
  expect(count(Buffer.concat([Buffer.from(head), bomb, Buffer.from(end)]))).toBeUndefined();
});

test('whatever is damaged, the count is a number or none', () => {
  const files = [
    Buffer.from(plain(), 'latin1'),
    streamed(),
    readFileSync('demo/academy/English/03 Writing/A formal letter.pdf'),
  ];
  const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)));
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, (file, changes) => {
      const damaged = Buffer.from(file);
      for (const [where, byte] of changes) damaged[Math.floor(where * damaged.length)] = byte;
      const found = count(damaged);
      return found === undefined || (Number.isInteger(found) && found > 0);
    }),
  );
});
