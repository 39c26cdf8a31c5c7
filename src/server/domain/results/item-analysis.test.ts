import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discriminationIndex, facilityIndex, type ItemSums } from './analyse-questions.ts';
import { findKeyProblem } from './key-problem.ts';

/** The sums of a question, from the marks of each attempt for every question. */
function sumsOf(attempts: readonly (readonly number[])[], question: number): ItemSums {
  const totals = attempts.map((marks) => marks.reduce((sum, one) => sum + one, 0));
  const gained = new Map<number, { mark: number; count: number; total: number }>();
  attempts.forEach((marks, n) => {
    const mark = marks[question] ?? 0;
    // A question that was left out is not counted.
    if (mark === 0) return;
    const one = gained.get(mark) ?? { mark, count: 0, total: 0 };
    gained.set(mark, { mark, count: one.count + 1, total: one.total + (totals[n] ?? 0) });
  });
  return {
    attempts: attempts.length,
    total: BigInt(totals.reduce((sum, one) => sum + one, 0)),
    total_squared: totals.reduce((sum, one) => sum + BigInt(one) ** 2n, 0n),
    gained: [...gained.values()],
  };
}

test('are what Moodle’s formulas give by hand', () => {
  // In hundredths. The marks for the rest of the quiz are 3, 2, 1, 0 · 3, 3, 1, 0 · 2, 1, 2, 0.
  const attempts = [
    [100, 100, 200],
    [100, 0, 200],
    [100, 100, 0],
    [0, 0, 0],
  ];
  const indices = [100, 100, 200].map((highest, question) => {
    const sums = sumsOf(attempts, question);
    return [facilityIndex(sums, highest), discriminationIndex(sums)];
  });
  expect(indices).toEqual([
    [75, expect.closeTo(100 * (1.5 / Math.sqrt(0.75 * 5)), 9)],
    [50, expect.closeTo(100 * (0.5 / Math.sqrt(1 * 6.75)), 9)],
    [50, expect.closeTo(100 * (1 / Math.sqrt(4 * 2.75)), 9)],
  ]);
});

test('a question that only the best get right has 100, and one with the wrong key -100', () => {
  const attempts = [
    [100, 0, 300],
    [100, 0, 300],
    [0, 100, 0],
  ];
  expect(
    discriminationIndex(
      sumsOf(
        [
          [100, 300],
          [100, 300],
          [0, 0],
        ],
        0,
      ),
    ),
  ).toBeCloseTo(100, 9);
  expect(discriminationIndex(sumsOf(attempts, 1))).toBeCloseTo(-100, 9);
});

test.each([
  ['without an attempt', []],
  ['of one attempt', [[100, 100]]],
  [
    'of a question that all got right',
    [
      [100, 100],
      [100, 0],
    ],
  ],
  [
    'of a question that nobody answered',
    [
      [0, 100],
      [0, 0],
    ],
  ],
  ['of the only question', [[100], [0]]],
  [
    'where all have the same in the rest',
    [
      [100, 50],
      [0, 50],
    ],
  ],
])('discrimination is undefined %s', (_, attempts) => {
  expect(discriminationIndex(sumsOf(attempts, 0))).toBeUndefined();
});

test('facility is undefined without attempts or without marks', () => {
  expect(facilityIndex(sumsOf([], 0), 100)).toBeUndefined();
  expect(facilityIndex(sumsOf([[0]], 0), 0)).toBeUndefined();
});

const highest = 400;
const quizzes = fc.integer({ min: 1, max: 8 }).chain((questions) =>
  fc.array(fc.array(fc.constantFrom<number>(0, 33, highest), { minLength: questions, maxLength: questions }), {
    maxLength: 30,
  }),
);

test('facility is from 0 to 100, and discrimination from -100 to 100, and the correlation that its definition gives', () => {
  fc.assert(
    fc.property(quizzes, (attempts) => {
      const sums = sumsOf(attempts, 0);
      const facility = facilityIndex(sums, highest);
      if (attempts.length > 0) expect(facility).toBeGreaterThanOrEqual(0);
      if (attempts.length > 0) expect(facility).toBeLessThanOrEqual(100);

      const x = attempts.map(([mark = 0]) => mark);
      const rest = attempts.map(([, ...others]) => others.reduce((sum, one) => sum + one, 0));
      const varies = new Set(x).size > 1 && new Set(rest).size > 1;
      const discrimination = discriminationIndex(sums);
      expect(discrimination === undefined).toBe(!varies);
      if (discrimination === undefined) return;
      expect(Math.abs(discrimination)).toBeLessThanOrEqual(100);
      expect(discrimination).toBeCloseTo(100 * correlation(x, rest), 6);
    }),
  );
});

test('neither depends on the order of the attempts, nor on what a mark is worth', () => {
  fc.assert(
    fc.property(quizzes, (attempts) => {
      const sums = sumsOf(attempts, 0);
      expect(discriminationIndex(sumsOf(attempts.toReversed(), 0))).toEqual(discriminationIndex(sums));
      const doubled = sumsOf(
        attempts.map((marks) => marks.map((mark) => mark * 2)),
        0,
      );
      expect(facilityIndex(doubled, highest * 2)).toEqual(facilityIndex(sums, highest));
      const discrimination = discriminationIndex(sums);
      if (discrimination === undefined) expect(discriminationIndex(doubled)).toBeUndefined();
      else expect(discriminationIndex(doubled)).toBeCloseTo(discrimination, 9);
    }),
  );
});

/** Pearson's, from the deviations. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (of: (x: number, y: number) => number) =>
    xs.reduce((all, x, n) => all + of(x - mx, (ys[n] ?? 0) - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** A question of four options with the first one right, and what so many chose. */
function problemOf(chosen: readonly number[], { attempts = 100, discrimination = 40 as number | undefined } = {}) {
  const answers = chosen.map((count, at) => ({ isRight: at === 0, chosen: count }));
  return findKeyProblem({ attempts, answers, discrimination });
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
