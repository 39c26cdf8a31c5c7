/**
 * Runs the measurements in a browser that are named on the command line, or all, one after the other. The exit code is
 * 1 if a figure misses its limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, printFigures } from '../figures.ts';
import { measureFirstPaint, measureScreens } from './lighthouse.ts';
import { measureLongLists } from './long-lists.ts';
import { measureOpening } from './opening.ts';
import { measureReader } from './reader.ts';
import { startWebBench, type WebBench } from './web-bench.ts';

interface Measurement {
  /** The name by which it is chosen on the command line. */
  name: string;
  title: string;
  measure: (bench: WebBench) => Promise<Figure[]>;
}

/** One line for each. */
const measurements: Measurement[] = [
  {
    name: 'first-paint',
    title: 'The first page, as Lighthouse measures it on a phone',
    measure: measureFirstPaint,
  },
  { name: 'screens', title: 'Screens, as Lighthouse measures them on a phone', measure: measureScreens },
  { name: 'opening', title: 'From a tap to the next picture, opening a screen', measure: measureOpening },
  { name: 'reader', title: 'The first page of a PDF of 200 pages, and reading all of them', measure: measureReader },
  { name: 'long-lists', title: 'Long lists, opened', measure: measureLongLists },
];

// scripts/lab.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are
// gone.
process.once('SIGTERM', () => process.exit(143));

const names = process.argv.slice(2);
const unknown = names.find((name) => !measurements.some((each) => each.name === name));
if (unknown !== undefined)
  throw new Error(`There is no measurement '${unknown}', but ${measurements.map(({ name }) => name).join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-web-'));
try {
  const bench = await startWebBench(folder);
  const outcomes = [];
  for (const { name, title, measure } of measurements) {
    if (names.length === 0 || names.includes(name)) outcomes.push(printFigures(title, await measure(bench)));
  }
  await bench.stop();
  if (!outcomes.every(Boolean)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
