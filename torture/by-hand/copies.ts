/**
 * Measures what a copy of the database saves when its machine crashes. Run it after a build: `node
 * torture/by-hand/copies.ts [RUNS]`. The row for Litestream needs the path of that program in `LITESTREAM`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../fixture.ts';
import {
  asynchronousStandby,
  asynchronousStandbyBlocked,
  synchronousStandby,
  synchronousStandbyBlocked,
} from '../programs/standby.ts';
import type { Loss } from '../verifier/loss.ts';
import { litestream } from './litestream.ts';

const programs: Record<string, (task: Task) => Promise<Loss>> = {
  ...(process.env['LITESTREAM'] ? { 'Litestream, SQLite': litestream } : {}),
  'standby, asynchronous': asynchronousStandby,
  'standby, asynchronous, connection blocked for 2 s': asynchronousStandbyBlocked,
  'standby, synchronous': synchronousStandby,
  'standby, synchronous, connection blocked for 2 s': synchronousStandbyBlocked,
};

const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
// The user that runs Postgres needs access to its own folders inside this one.
chmodSync(folder, 0o711);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const [name, program] of Object.entries(programs)) {
  const own = mkdtempSync(join(folder, 'run-'));
  chmodSync(own, 0o711);
  const { acknowledged, lost, doubled, secondsLost, secondsToRecover, errors } = await program({
    folder: own,
    product: 'built',
    size: Number(process.argv[2] ?? 3),
  });
  const counts = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`;
  const times = `at most ${secondsLost.toFixed(2)} s lost and ${secondsToRecover.toFixed(2)} s to recover`;
  console.log([`${name}: ${counts}, ${times}`, ...errors].join('\n  '));
}
