/**
 * What copies of the database save when its machine dies: `node torture/copies.ts [RUNS]`, after a build. Litestream's line is there where
 * `LITESTREAM` names the program.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { litestream } from './litestream.ts';
import type { Loss } from './loss.ts';
import type { Task } from './rig.ts';
import {
  asynchronousStandby,
  asynchronousStandbyDeadCable,
  synchronousStandby,
  synchronousStandbyDeadCable,
} from './standby.ts';

const programs: Record<string, (task: Task) => Promise<Loss>> = {
  ...(process.env['LITESTREAM'] ? { 'Litestream, SQLite': litestream } : {}),
  'standby, asynchronous': asynchronousStandby,
  'standby, asynchronous, cable dead for 2 s': asynchronousStandbyDeadCable,
  'standby, synchronous': synchronousStandby,
  'standby, synchronous, cable dead for 2 s': synchronousStandbyDeadCable,
};

const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
// The user that runs Postgres has to get through to its own folders in it.
chmodSync(folder, 0o711);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const [name, program] of Object.entries(programs)) {
  const own = mkdtempSync(join(folder, 'run-'));
  chmodSync(own, 0o711);
  const { acknowledged, lost, doubled, secondsLost, secondsToRecover, faults } = await program({
    folder: own,
    product: 'built',
    size: Number(process.argv[2] ?? 3),
  });
  const seconds = `at most ${secondsLost.toFixed(2)} s lost and ${secondsToRecover.toFixed(2)} s to recover`;
  const counts = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${seconds}`;
  process.stdout.write(`${[`${name}: ${counts}`, ...faults].join('\n  ')}\n`);
}
