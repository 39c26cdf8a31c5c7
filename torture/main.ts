/** The programs of torture, one after the other, and a table of what came of each; ends with 1 where any is not good. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactlyOnce, exactlyOncePostgres } from './exactly-once.ts';
import { abortedFileSystem, diskFull, failedSync, failedWrite, readOnlyDisk } from './fault.ts';
import { kill, killPostgres } from './kill.ts';
import { unmountBelow } from './loop-image.ts';
import { power, powerSyncLess } from './power.ts';
import { type Name, readRequest } from './request.ts';
import type { Task } from './rig.ts';
import { asynchronousStandbyDeadCable, synchronousStandby } from './standby.ts';
import { notRun, type Outcome, printTable, type Row } from './table.ts';
import { torn, tornSyncLess } from './torn.ts';

const programs: Record<Name, Record<string, (task: Task) => Promise<Outcome>>> = {
  kill: { 'kill, SQLite': kill, 'kill, Postgres': killPostgres },
  power: {
    'power, SQLite': power,
    'power, synchronous=NORMAL (must lose)': powerSyncLess,
  },
  torn: { 'torn writes, SQLite': torn, 'torn writes, sync ignored (must lose)': tornSyncLess },
  fault: {
    'fault, disk full': diskFull,
    'fault, EIO on fsync': failedSync,
    'fault, EIO on write': failedWrite,
    'fault, read-only': readOnlyDisk,
    'fault, file system aborted': abortedFileSystem,
  },
  'exactly-once': { 'exactly once, SQLite': exactlyOnce, 'exactly once, Postgres': exactlyOncePostgres },
  standby: {
    'standby, synchronous': synchronousStandby,
    'standby, asynchronous, cable dead (must lose)': asynchronousStandbyDeadCable,
  },
};

const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
// The user that runs Postgres has to get through to its own folder in it.
chmodSync(folder, 0o711);
// The wrapper around us asks for a stop with a signal; the portals notice by their channel to us that we are gone.
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true });
});

const rows: Row[] = [];
for (const { name, size } of request()) {
  for (const [program, run] of Object.entries(programs[name])) {
    const own = join(folder, String(rows.length));
    mkdirSync(own);
    const begin = performance.now();
    const outcome = await run({ folder: own, product: 'built', size }).catch(notRun);
    rows.push({ program, ...outcome });
    console.log(`${program}: ${Math.round((performance.now() - begin) / 1000)} s`);
  }
}
if (!printTable(rows)) process.exitCode = 1;

function request() {
  try {
    return readRequest(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
