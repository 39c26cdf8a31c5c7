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

/** Returns how many seconds each file of Vitest's report took. */
export function secondsOfVitest(report) {
  return report.testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]);
}

/** Returns how many seconds each file of Playwright's report took, of all workers together. */
export function secondsOfPlaywright(report) {
  const secondsOf = ({ suites = [], specs = [] }) =>
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) /
      1000;
  return report.suites.map((suite) => [suite.file, secondsOf(suite)]);
}

/** Returns a line for each of the ten slowest files. */
export function slowestLines(files) {
  const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

const isFine = (test) => test.status !== 'failed';

/** Returns the counts in Playwright's JSON report. */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A flaky test has failed once. There are none without retries, and with retries they must not pass unnoticed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** Reads a report with one of the functions above. A runner that broke down leaves no report, and then it is `otherwise`. */
export function readReport(file, read, otherwise) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

export function countsIn(file, read) {
  return readReport(file, read, { passed: 0, failed: 0, skipped: 0 });
}

/** Returns 'N passed, N failed', and how many were skipped if there were any. */
export function summaryLine(counts) {
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`;
}
