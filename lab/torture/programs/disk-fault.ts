import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, smsFile } from '../../../harness/start-portal.ts';
import { startClients } from '../clients/simulated-clients.ts';
import {
  checkLog,
  checkWhileFaulty,
  stopAndVerify,
  surviveDiskFaults,
  untilAcknowledged,
} from '../faults/faulty-disk.ts';
import { type DiskFault, injectDiskFault } from '../faults/inject-disk-fault.ts';
import { abortFileSystem, makeImage, mountImage } from '../faults/loop-image.ts';
import { whilePaused } from '../faults/paused-process.ts';
import { prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startServer } from '../server.ts';

const fullDiskMegabytes = 24;

/**
 * The disk fills up, and the operator frees space. After a checkpoint SQLite writes its log from the start again, in the
 * space that the file has. So writes may fit for a while in between, and the portal is ready then.
 */
export async function diskFull(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', fullDiskMegabytes);
  const fill = async () => {
    const filler = join(disk.mount, 'filler');
    fillDisk(filler);
    return async () => rmSync(filler);
  };
  const outcome = await surviveDiskFaults(task, join(disk.mount, 'data'), fill, true);
  await disk.unmount();
  return outcome;
}

/** Waiting for the disk fails: whatever was written may be on it or not. */
export function failedSync(task: Task): Promise<Outcome> {
  return inject(task, { calls: 'fsync,fdatasync', error: 'EIO' });
}

/** Only some writes fail: the log is incomplete, and the portal may be ready in between. */
export function failedWrite(task: Task): Promise<Outcome> {
  return inject(task, { calls: 'pwrite64', error: 'EIO', when: '2+3' }, true);
}

/** Every write fails, while reads work. */
export function readOnlyDisk(task: Task): Promise<Outcome> {
  const calls = 'pwrite64,ftruncate,fallocate,fsync,fdatasync';
  return inject(task, { calls, error: 'EROFS' });
}

/**
 * The file system detects damage and stops writing for good: the operator stops the portal, mounts the disk again and
 * starts the portal.
 */
export async function abortedFileSystem(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', 64);
  const fixture = await prepareFixture(task, { DATA_DIR: join(disk.mount, 'data') });
  let server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(task.folder));
  await untilAcknowledged(clients);
  // Not during an fsync: docs/durability.md tells what the system may return then.
  await whilePaused(server.pid, () => abortFileSystem(disk));
  const errors = await checkWhileFaulty(server, clients);
  errors.push(...checkLog(server, 1, 0));
  await server.kill();
  await disk.unmount();
  const remounted = await mountImage(task.folder, 'disk', disk.path);
  const begin = performance.now();
  server = await startServer(fixture);
  const slowestReadyMs = performance.now() - begin;
  await untilAcknowledged(clients);
  const verification = await stopAndVerify(fixture, server, clients);
  await remounted.unmount();
  return {
    faults: 1,
    slowestReadyMs,
    ...verification,
    errors: [...errors, ...verification.errors],
  };
}

function inject(task: Task, fault: DiskFault, isIntermittent = false): Promise<Outcome> {
  return surviveDiskFaults(task, dataFolder(task.folder), ({ pid }) => injectDiskFault(pid, fault), isIntermittent);
}

/** Fills the disk to the last byte. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = 1024 * 1024; bytes >= 512; ) {
      try {
        writeSync(file, Buffer.alloc(bytes, 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        bytes /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
