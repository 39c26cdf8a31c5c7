/** Runs the benchmarks, one after the other. The exit code is 1 if a figure misses its limit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFigures } from './figures.ts';
import { measureOverload } from './overload.ts';
import { measureStart } from './start-time.ts';
import { measureSubjects } from './subjects.ts';

// scripts/bench.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are gone.
process.once('SIGTERM', () => process.exit(143));

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
try {
  const outcomes = [
    printFigures(
      'POST /api/Student/subjects?auth_mode=1, beside raw node:http sending the same bytes',
      await measureSubjects(folder),
    ),
    printFigures('Twice as many requests as the portal can serve', await measureOverload(folder)),
    printFigures('Start to listening, with the demo academy in the database', await measureStart(folder)),
  ];
  if (!outcomes.every(Boolean)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
