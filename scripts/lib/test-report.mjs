/** Reads the reports of the test runners. */
import { readFileSync } from 'node:fs';

/** Returns the counts in Vitest's JSON report. */
export function readVitest(report) {
  // A file that does not load has no tests, but it has failed.
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

/** Returns the counts in Playwright's JSON report. */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A flaky test has failed once. There are none without retries, and with retries they must not pass unnoticed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * Reads a report with one of the functions above. A runner that broke down leaves no report, and then all counts are 0.
 */
export function countsIn(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 0, skipped: 0 };
    throw error;
  }
}

/** Returns 'N passed, N failed', and how many were skipped if there were any. */
export function summaryLine(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`;
}
