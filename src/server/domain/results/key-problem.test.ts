import { describe, expect, test } from 'vitest';
import { findKeyProblem } from './key-problem.ts';

/** A question of four options with the first one right, and what so many chose. */
function problemOf(chosen: readonly number[], { attempts = 100, discrimination = 40 as number | undefined } = {}) {
  const options = chosen.map((count, at) => ({ isRight: at === 0, chosen: count }));
  return findKeyProblem({ attempts, options, discrimination });
}

describe('the key of a question is to be checked', () => {
  test('where nobody was right, from five answers on', () => {
    expect(problemOf([0, 2, 2, 1])).toBe('nobody_right');
    expect(problemOf([0, 2, 2, 1], { attempts: 5, discrimination: undefined })).toBe('nobody_right');
    expect(problemOf([0, 2, 1, 1])).toBeUndefined();
    expect(problemOf([0, 0, 0, 0])).toBeUndefined();
    expect(problemOf([1, 2, 1, 1])).toBeUndefined();
  });

  test('where one wrong answer was chosen clearly more often than the right one, however many that are', () => {
    expect(problemOf([1, 8, 1, 0], { attempts: 10 })).toBe('other_chosen');
    expect(problemOf([4, 8, 1, 0], { attempts: 13 })).toBeUndefined();
    expect(problemOf([40, 80, 10, 0], { attempts: 130 })).toBe('other_chosen');
    // All wrong ones together have more, but none of them.
    expect(problemOf([30, 28, 25, 27], { attempts: 110 })).toBeUndefined();
  });

  test('where students who do well elsewhere do badly, and not yet where these are few', () => {
    expect(problemOf([60, 20, 10, 10], { discrimination: -1 })).toBe('negative');
    expect(problemOf([18, 6, 3, 3], { attempts: 30, discrimination: -35 })).toBe('negative');
    expect(problemOf([18, 5, 3, 3], { attempts: 29, discrimination: -35 })).toBe('few_attempts');
    expect(problemOf([60, 20, 10, 10], { discrimination: 0 })).toBeUndefined();
    expect(problemOf([60, 20, 10, 10], { discrimination: undefined })).toBeUndefined();
  });
});
