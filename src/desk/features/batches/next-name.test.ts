import { expect, test } from 'vitest';
import { freeNextName, isLast, nextName } from './next-name.ts';

test.each([
  ['2026-A', '2027-A'],
  ['NEET 2025-26', 'NEET 2026-27'],
  ['JEE 2026/2027', 'JEE 2027/2028'],
  ['2008 – 09', '2009 – 10'],
  ['XI NEET A', 'XII NEET A'],
  ['Class 11 JEE', 'Class 12 JEE'],
  ['XI 2026', 'XI 2027'],
  ['XII A', ''],
  ['Batch 110', ''],
  ['Room 20 26', ''],
  ['Class 12 A', ''],
  ['Evening', ''],
])('%j is followed by %j', (name, next) => {
  expect(nextName(name)).toBe(next);
});

test.each([
  ['XI NEET A', '2027-03-31', 'XII NEET A 2027-28'],
  ['XI NEET A', '2026-11-30', 'XII NEET A 2027-28'],
  ['XI NEET A', '2028-06-30', 'XII NEET A 2028-29'],
  ['XI JEE', '2027-03-31', ''],
  ['XI B', '2027-03-31', 'XII B'],
  ['2026-A', '2027-03-31', ''],
  ['Evening', '2027-03-31', ''],
])('after %j, whose session ends on %s, comes %j where there are such batches already', (name, day, next) => {
  const taken = ['XII NEET A', 'XII JEE', 'XII JEE 2027-28', '2027-A'];
  expect(freeNextName(name, day, (one) => taken.includes(one))).toBe(next);
});

test.each([
  ['XII NEET', true],
  ['Class 12', true],
  ['XII 2026', false],
  ['XI NEET', false],
  ['Evening', false],
  ['Batch 112', false],
])('that nobody is promoted from %j is %s', (name, is) => {
  expect(isLast(name)).toBe(is);
});
