import { expect, test } from 'vitest';
import { moved, newQuestion, toWritten, withoutOption } from './quiz-draft.ts';

test('a question keeps its right answer when another option goes, and loses it with its own', () => {
  const one = { ...newQuestion(), options: ['a', 'b', 'c'], right: 1 };
  expect([0, 1, 2].map((at) => withoutOption(one, at).right)).toEqual([0, null, 1]);
});

test('a question moves by one place, and not past the end', () => {
  expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, 1), moved([1, 2, 3], 2, -1)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [1, 3, 2],
  ]);
});

test('options that nobody filled are no options, unless one is said to be right', () => {
  const one = { ...newQuestion(), options: ['a', '', 'c', '', ''] };
  expect(toWritten(one).options).toEqual(['a', '', 'c']);
  expect(toWritten({ ...one, right: 3 }).options).toEqual(['a', '', 'c', '']);
});
