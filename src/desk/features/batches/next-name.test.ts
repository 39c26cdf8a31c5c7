import { expect, test } from 'vitest';
import { nextName } from './next-name.ts';

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
