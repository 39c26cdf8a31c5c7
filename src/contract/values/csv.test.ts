import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, withoutApostrophe } from './csv.ts';

const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ',',
  ';',
  '|',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u200b',
  '\u00a0',
];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs, 'a', '1', '(') }),
  fc.string({ unit: 'grapheme' }).map((one) => one.toWellFormed()),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) => fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1 }));

/** As a strict reader has it: by RFC 4180, with no leniency. */
const read = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

test('whatever is written in a table, a strict reader gets it back, and no spreadsheet runs it', () => {
  fc.assert(
    fc.property(table, (lines) => {
      const cells = read(csvText(lines));
      expect(cells.map((line) => line.map(withoutApostrophe))).toEqual(lines);
      for (const cell of cells.flat()) {
        expect(cell).not.toMatch(/^[\s\u200b"]*[=+\-@＝＋－＠]/);
        expect(cell).not.toMatch(/^[\t\r\n]/);
      }
    }),
  );
});

test('no sign that separates cells elsewhere stands outside of quotation marks', () => {
  fc.assert(
    fc.property(table, (lines) => {
      expect(csvText(lines).replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[;|\t]/);
    }),
  );
});

test('a number stays one, and a text that looks like one does not become a formula', () => {
  expect(csvText([[-2.5, '-2.5', "'-2.5", 'a-b']])).toBe("\ufeff-2.5,'-2.5,''-2.5,a-b\r\n");
  expect(['-2.5', "'-2.5", "''-2.5", "'Abdul", "rock 'n' roll"].map(withoutApostrophe)).toEqual([
    ...['-2.5', '-2.5', "'-2.5", "'Abdul", "rock 'n' roll"],
  ]);
});
