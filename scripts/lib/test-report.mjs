/** Reading what the test runners report of themselves. */
import { readFileSync } from 'node:fs';

/** The counts in Vitest's JSON report. */
export function readVitest(report) {
  // A file that does not load holds no tests, yet it has failed.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(isFine),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const isFine = (test) => test.status !== 'failed';

/** The counts in Playwright's JSON report. */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A flaky test failed once: with no retries there is none, and with retries it must not pass unseen.
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** Reads a report with one of the above; none at all, since the runner broke down, is nothing counted. */
export function countsIn(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 0, skipped: 0 };
    throw error;
  }
}

/** 'N passed, N failed', and how many were skipped if any were. */
export function summaryLine(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`;
}
