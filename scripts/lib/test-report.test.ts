import { expect, test } from 'vitest';
import {
  countsIn,
  readPlaywright,
  readVitest,
  secondsOfPlaywright,
  secondsOfVitest,
  slowestLines,
  summaryLine,
} from './test-report.mjs';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] };

test('the counts of both runners are added up', () => {
  const browser = { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] };
  expect(summaryLine([readVitest(vitest), readPlaywright(browser)])).toBe('8 passed, 2 failed');
});

test('skipped tests are mentioned only if there are any', () => {
  expect(summaryLine([{ passed: 1, failed: 0, skipped: 2 }])).toBe('1 passed, 0 failed, 2 skipped');
});

test('a test file that does not load counts as a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const partly = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  expect(readVitest({ ...vitest, testResults: [unloaded, partly] }).failed).toBe(2);
});

test('a flaky test, and an error outside of any, count as failures', () => {
  const report = { stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, errors: [{ message: 'no server' }] };
  expect(readPlaywright(report).failed).toBe(2);
});

test('a runner that left no report has run nothing', () => {
  expect(countsIn('/no/such/report.json', readVitest)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('the ten slowest files of both runners are named, the slowest first', () => {
  const testResults = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, startTime: 0, endTime: 1000 * n }));
  const spec = { tests: [{ results: [{ duration: 8000 }, { duration: 500 }] }] };
  const suites = [{ file: 'a.e2e.ts', specs: [spec], suites: [{ specs: [spec] }] }];
  const lines = slowestLines([...secondsOfVitest({ testResults }), ...secondsOfPlaywright({ suites })]);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(['  17.0 s  a.e2e.ts', '  11.0 s  11.test.ts']);
});
