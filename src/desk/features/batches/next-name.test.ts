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

const school = ['Class 9', 'Class 10', 'Class 11', 'Class 12', 'Dropper'];
const roman = ['VIII', 'IX', 'X'];

test.each([
  ['Class 9', school, 'Class 10'],
  ['Class 10', school, 'Class 11'],
  ['Class 12', school, ''],
  ['Dropper', school, ''],
  ['9 Foundation', school, '10 Foundation'],
  ['9th A', school, '10th A'],
  ['Class 10 (X)', school, 'Class 11 (XI)'],
  ['Batch 2, Class 10', school, 'Batch 2, Class 11'],
  ['9 Foundation 2026-27', school, '9 Foundation 2027-28'],
  ['Morning 9 am', school, ''],
  ['Morning 9:10', school, ''],
  ['9 months', school, ''],
  ['Batch 2', school, ''],
  ['Batch 19', school, ''],
  ['VIII', roman, 'IX'],
  ['IX', roman, 'X'],
  ['X', roman, ''],
  ['IX B', ['Class 9', 'Class 10'], 'X B'],
  ['XI NEET', roman, 'XII NEET'],
  ['1st', ['1st', '2nd'], ''],
])('%j is followed in an academy of the levels %j by %j', (name, levels, next) => {
  expect(nextName(name, levels)).toBe(next);
});

test.each([
  ['Class 10', school, false],
  ['Class 10', ['Class 9', 'Class 10'], true],
  ['10 Foundation', ['Class 9', 'Class 10'], true],
  ['X', roman, true],
  ['IX', roman, false],
  ['Class 10', ['Class 10'], false],
  ['Class 10', ['Class 9', 'Class 10', 'Class 11 JEE'], false],
  ['JEE 2 years', ['JEE 1 year', 'JEE 2 years'], false],
])('that nobody is promoted from %j in an academy of the levels %j is %s', (name, levels, is) => {
  expect(isLast(name, levels)).toBe(is);
});

test.each([
  ['XI NEET A', '2027-03-31', 'XII NEET A 2027-28'],
  ['XI NEET A', '2026-11-30', 'XII NEET A 2027-28'],
  ['XI NEET A', '2028-06-30', 'XII NEET A 2028-29'],
  ['XI JEE', '2027-03-31', ''],
  ['XI B', '2027-03-31', 'XII B'],
  ['2026-A', '2027-03-31', ''],
  ['9 Foundation', '2027-03-31', '10 Foundation 2027-28'],
  ['Evening', '2027-03-31', ''],
])('after %j, whose session ends on %s, comes %j where there are such batches already', (name, day, next) => {
  const taken = ['XII NEET A', 'XII JEE', 'XII JEE 2027-28', '2027-A', '10 Foundation'];
  expect(freeNextName(name, school, day, (one) => taken.includes(one))).toBe(next);
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
