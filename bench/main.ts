/** The benchmarks, one after the other; ends with 1 when a figure misses its limit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureOverload } from './overload.ts';
import { measureStart } from './start-time.ts';
import { measureSubjects } from './subjects.ts';
import { printTable } from './table.ts';

// The wrapper around us asks for a stop with a signal; the programs below notice by their channel to us that we are gone.
process.once('SIGTERM', () => process.exit(143));

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
try {
  const outcomes = [
    printTable(
      'POST /api/Student/subjects?auth_mode=1, beside raw node:http answering the same bytes',
      await measureSubjects(folder),
    ),
    printTable('Twice as many requests as the portal can answer', await measureOverload(folder)),
    printTable('Start to listening, with the demo academy in the database', await measureStart(folder)),
  ];
  if (!outcomes.every(Boolean)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
