import { expect, test } from 'vitest';
import { passageGroups } from './passages.ts';

test('neighbours with the same passage share it, and others do not', () => {
  const passages = ['', 'A train.', 'A train.', ' ', 'A train.', 'A bus.', undefined];
  expect(passageGroups(passages.map((passage) => ({ passage })))).toEqual([
    undefined,
    { from: 2, to: 3 },
    { from: 2, to: 3 },
    undefined,
    { from: 5, to: 5 },
    { from: 6, to: 6 },
    undefined,
  ]);
});
