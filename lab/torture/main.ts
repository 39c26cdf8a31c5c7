/**
 * Runs the programs of torture, one after the other, and prints a table of their outcomes. The exit code is 1 if any of
 * them failed.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramName, readCommandLine } from './command-line.ts';
import { unmountBelow } from './faults/loop-image.ts';
import type { Task } from './fixture.ts';
import { notRun, type Outcome, printOutcomes, type Row } from './outcome.ts';
import { browserStorage, browserStorageTabClosed } from './programs/browser-storage.ts';
import { abortedFileSystem, diskFull, failedSync, failedWrite, readOnlyDisk } from './programs/disk-fault.ts';
import { exactlyOnce, exactlyOncePostgres } from './programs/exactly-once.ts';
import { hostileAccount } from './programs/hostile-account.ts';
import { hostileBodiesThroughNginx } from './programs/hostile-bodies.ts';
import { hostileFiles } from './programs/hostile-files.ts';
import { kill, killOneOfTwo, killPostgres } from './programs/kill.ts';
import { power, powerSynchronousNormal, torn, tornSyncIgnored } from './programs/power.ts';
import {
  readingFullDisk,
  readingLockedDatabase,
  readingLockedPostgres,
  readingReadOnlyDisk,
  readingReadOnlyPostgres,
} from './programs/reading.ts';
import { restoredBackup, restoredCopy } from './programs/restore-drill.ts';
import { asynchronousStandbyBlocked, synchronousStandby } from './programs/standby.ts';
import { unauthenticated } from './programs/unauthenticated.ts';

const programs: Record<ProgramName, Record<string, (task: Task) => Promise<Outcome>>> = {
  kill: { 'kill, SQLite': kill, 'kill, Postgres': killPostgres },
  'kill-one-of-two': { 'kill one of two, Postgres': killOneOfTwo },
  power: {
    'power, SQLite': power,
    'power, synchronous=NORMAL (must lose)': powerSynchronousNormal,
  },
  torn: { 'torn writes, SQLite': torn, 'torn writes, sync ignored (must lose)': tornSyncIgnored },
  'disk-fault': {
    'disk fault, full': diskFull,
    'disk fault, EIO on fsync': failedSync,
    'disk fault, EIO on write': failedWrite,
    'disk fault, read-only': readOnlyDisk,
    'disk fault, file system aborted': abortedFileSystem,
  },
  'exactly-once': { 'exactly once, SQLite': exactlyOnce, 'exactly once, Postgres': exactlyOncePostgres },
  'hostile-account': { 'hostile account, SQLite': hostileAccount },
  reading: {
    'reading, disk full': readingFullDisk,
    'reading, database locked': readingLockedDatabase,
    'reading, disk read-only': readingReadOnlyDisk,
    'reading, Postgres read-only': readingReadOnlyPostgres,
    'reading, Postgres locked': readingLockedPostgres,
  },
  'restore-drill': { 'restore drill, backup': restoredBackup, 'restore drill, copied file': restoredCopy },
  standby: {
    'standby, synchronous': synchronousStandby,
    'standby, asynchronous, connection blocked (must lose)': asynchronousStandbyBlocked,
  },
  unauthenticated: { 'unauthenticated floods, SQLite': unauthenticated },
  'browser-storage': {
    'browser storage': browserStorage,
    'browser storage, tab closed (must lose)': browserStorageTabClosed,
  },
  'hostile-files': { 'hostile files, SQLite': hostileFiles },
  'hostile-bodies': { 'hostile bodies, SQLite, nginx': hostileBodiesThroughNginx },
};

const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
// The user that runs Postgres needs access to its own folder inside this one.
chmodSync(folder, 0o711);
// scripts/lab.mjs stops us with a signal. The portals that we started notice by their IPC channel that we are gone.
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true });
});

const rows: Row[] = [];
for (const { name, size } of chosenPrograms()) {
  for (const [program, run] of Object.entries(programs[name])) {
    const own = join(folder, String(rows.length));
    mkdirSync(own);
    const begin = performance.now();
    const outcome = await run({ folder: own, product: 'built', size }).catch(notRun);
    rows.push({ program, ...outcome });
    console.log(`${program}: took ${Math.round((performance.now() - begin) / 1000)} s`);
  }
}
if (!printOutcomes(rows)) process.exitCode = 1;

function chosenPrograms() {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
