import { describe, expect, test } from 'vitest';
import { findKeyProblem } from './key-problem.ts';

/** A question of four options with the first one right, and what so many chose. */
function problemOf(...chosen: readonly number[]) {
  return findKeyProblem(chosen.map((count, at) => ({ isRight: at === 0, chosen: count })));
}

describe('the key of a question is to be checked', () => {
  test('where nobody was right, from five answers on', () => {
    expect(problemOf(0, 2, 2, 1)).toBe('nobody_right');
    expect(problemOf(0, 2, 1, 1)).toBeUndefined();
    expect(problemOf(0, 0, 0, 0)).toBeUndefined();
    expect(problemOf(1, 2, 1, 1)).toBeUndefined();
  });

  test('where one wrong answer was chosen clearly more often than the right one, however many that are', () => {
    expect(problemOf(1, 8, 1, 0)).toBe('other_chosen');
    expect(problemOf(4, 8, 1, 0)).toBeUndefined();
    expect(problemOf(40, 80, 10, 0)).toBe('other_chosen');
    // All wrong ones together have more, but none of them.
    expect(problemOf(30, 28, 25, 27)).toBeUndefined();
  });
});
