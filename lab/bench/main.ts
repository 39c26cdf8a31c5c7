/**
 * Runs the measurements that are named on the command line, or all, one after the other. The exit code is 1 if a figure
 * misses its limit. With --ratios, it measures in a hurry what is in ratios.json, and fails only for a ratio that is
 * halved: that is for CI, whose machines are noisy.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureMemory, measureStart } from './beside-bare.ts';
import { measureBesideStudents } from './desk/beside-students.ts';
import { measureDesk } from './desk/desk.ts';
import { compareRatios, type Figure, printFigures, printRatios, type Ratios } from './figures.ts';
import { measureMedia } from './media.ts';
import { measureOverload } from './overload.ts';
import ratiosFile from './ratios.json' with { type: 'json' };
import { measureReads } from './reads.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSubmits } from './submit.ts';
import { measureUnchanged } from './unchanged.ts';

/** One line for each. */
const measurements: Measurement[] = [
  { name: 'reads', title: 'Calls that have to be computed, of ten thousand students in turn', measure: measureReads },
  { name: 'submit', title: 'Submitted quizzes, on disk before they are acknowledged', measure: measureSubmits },
  { name: 'desk', title: "The staff's desk among 28,000 students with a million answers", measure: measureDesk },
  { name: 'beside-desk', title: 'What students wait while the staff work at the desk', measure: measureBesideStudents },
  { name: 'sign-in', title: 'A morning: 20,000 students sign in within a minute, limits on', measure: measureSignIn },
  { name: 'unchanged', title: 'Lists that have not changed, beside raw node:http', measure: measureUnchanged },
  { name: 'overload', title: 'Twice as many requests as the portal can serve', measure: measureOverload },
  { name: 'media', title: 'Videos and pictures, beside a bare stream in Node', measure: measureMedia },
  { name: 'start', title: 'Start to listening, with the demo academy in the database', measure: measureStart },
  { name: 'memory', title: 'Resident memory, beside a bare server in Node', measure: measureMemory },
];

// scripts/lab.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are gone.
process.once('SIGTERM', () => process.exit(143));

const { values, positionals } = parseArgs({ allowPositionals: true, options: { ratios: { type: 'boolean' } } });
const ratios: Ratios = ratiosFile;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
try {
  const outcomes = await (values.ratios ? runRatios() : runAll());
  if (!outcomes.every(Boolean)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runAll(): Promise<boolean[]> {
  const outcomes = [];
  for (const { name, title, measure } of chosen(positionals))
    outcomes.push(printFigures(title, await measure(folderOf(name), false)));
  return outcomes;
}

async function runRatios(): Promise<boolean[]> {
  const compared = [];
  for (const { name, measure } of chosen(Object.keys(ratios))) {
    compared.push(...compareRatios(await measure(folderOf(name), true), ratios[name] ?? {}));
  }
  return [printRatios(compared)];
}

/** A folder for each measurement, so that none finds the students of another. */
function folderOf(name: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  return own;
}

/** The measurements of these names, in our order; all if there are no names. */
function chosen(names: string[]): Measurement[] {
  const known = measurements.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no measurement '${unknown}', but ${known.join(', ')}.`);
  return measurements.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** One of the things that `npm run bench` measures. */
interface Measurement {
  /** The name by which it is chosen on the command line. */
  name: string;
  title: string;
  /** `folder` holds a data folder for everybody. Measured in a hurry, it takes a few seconds and says less. */
  measure: (folder: string, isHurried: boolean) => Promise<Figure[]>;
}
