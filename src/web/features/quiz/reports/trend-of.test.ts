import { beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/quiz/quiz.ts';
import { percentOfScoreText } from './report-marks.ts';
import { trendOf } from './trend-of.ts';

let count = 0;
beforeAll(() => {
  count = 0;
});

/** A report, the newest first in a list as the provider has it. */
function report(marks: number | undefined, more: Partial<Report> = {}): Report {
  count += 1;
  return {
    id: String(count),
    name: 'Mirrors',
    added_on: '',
    attend_on: '',
    result: 'pass',
    marks,
    max_marks: 10,
    ...more,
  };
}

const percents = (reports: Report[]) => trendOf(reports)?.points.map((point) => point.percent);

test('attempts are in the order of their dates, where each has one', () => {
  const dated = [
    report(3, { attend_on: '2026-11-03 10:00:00' }),
    report(1, { attend_on: '2026-11-01T10:00:00+05:30' }),
    report(2, { attend_on: '2026-11-02' }),
  ];
  expect(percents(dated)).toEqual([10, 20, 30]);
});

test('otherwise they are in the reverse of the provider’s order, which is newest first', () => {
  expect(percents([report(3), report(1, { attend_on: '2026-11-01' }), report(2)])).toEqual([20, 10, 30]);
});

test('attempts without marks or without a maximum are left out', () => {
  expect(percents([report(undefined), report(5), report(5, { max_marks: 0 }), report(4), report(2)])).toEqual([
    20, 40, 50,
  ]);
});

test.each([
  [[8, 4], 'Up from 40% to 80%. Your best yet.'],
  [[6, 9, 3], 'You started at 30% and are now at 60%. Your best is 90%.'],
  [[9, 3, 9], 'You started at 90% and are now at 90%. Your best is 90%.'],
  [[5, 5, 5], 'You got 50% in each of 3 attempts.'],
  [[5, -2], 'Up from −20% to 50%. Your best yet.'],
])('%j, newest first, is in words: %s', (marks, words) => {
  expect(trendOf(marks.map((one) => report(one)))?.inWords).toBe(words);
});

test('fewer than two attempts are no trend', () => {
  expect(trendOf([])).toBeUndefined();
  expect(trendOf([report(5), report(undefined)])).toBeUndefined();
});

test('quizzes differ by name and date', () => {
  const trend = trendOf([
    report(1, { added_on: '2026-10-01' }),
    report(2, { name: 'Lenses' }),
    report(3, { added_on: '2025-10-01' }),
    report(4, { added_on: '2026-10-01T09:00:00+05:30' }),
  ]);
  expect(trend?.points.map((point) => point.quiz)).toEqual([0, 1, 2, 0]);
});

test.each([
  ['11/13', 85],
  [' 4.5 / 6 ', 75],
  ['-1/4', -25],
  ['3/0', undefined],
  ['5 out of 6', undefined],
  ['85%', undefined],
  ['', undefined],
])('%j is %s percent', (scoreText, percent) => {
  expect(percentOfScoreText(scoreText)).toBe(percent);
});
