import '#web/messages/quiz.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/quiz.ts';
import { trendOf } from './trend-of.ts';

let count = 0;
beforeAll(() => {
  count = 0;
});

/** A report, the newest first in a list as the provider has it. */
function report(marks: number | undefined, more: Partial<Report> = {}): Report {
  count += 1;
  return {
    ...{ id: String(count), name: 'Mirrors', added_on: '', attend_on: '', result: 'pass', marks, max_marks: 10 },
    ...more,
  };
}

const percents = (reports: Report[]) => trendOf(reports)?.points.map((point) => point.percent);

test('attempts stand in the order of time: as dated, where each is dated', () => {
  const dated = [
    report(3, { attend_on: '2026-11-03 10:00:00' }),
    report(1, { attend_on: '2026-11-01T10:00:00+05:30' }),
    report(2, { attend_on: '2026-11-02' }),
  ];
  expect(percents(dated)).toEqual([10, 20, 30]);
});

test('and else in the provider’s order, newest first, turned round', () => {
  expect(percents([report(3), report(1, { attend_on: '2026-11-01' }), report(2)])).toEqual([20, 10, 30]);
});

test('those without marks, or out of nothing, are left out', () => {
  expect(percents([report(undefined), report(5), report(5, { max_marks: 0 }), report(4), report(2)])).toEqual([
    20, 40, 50,
  ]);
});

test.each([
  [[8, 4], '2 attempts, from 40% to 80%; the last one is the best.'],
  [[6, 9, 3], '3 attempts, from 30% to 60%; the best was 90%.'],
  [[5, 5, 5], '3 attempts, all at 50%.'],
  [[5, -2], '2 attempts, from -20% to 50%; the last one is the best.'],
])('%j, newest first, is in words: %s', (marks, words) => {
  expect(trendOf(marks.map((one) => report(one)))?.inWords).toBe(words);
});

test('fewer than two are no trend', () => {
  expect(trendOf([])).toBeUndefined();
  expect(trendOf([report(5), report(undefined)])).toBeUndefined();
});

test('quizzes are told apart by name and day', () => {
  const trend = trendOf([
    report(1, { added_on: '2026-10-01' }),
    report(2, { name: 'Lenses' }),
    report(3, { added_on: '2025-10-01' }),
    report(4, { added_on: '2026-10-01T09:00:00+05:30' }),
  ]);
  expect(trend?.points.map((point) => point.quiz)).toEqual([0, 1, 2, 0]);
});
