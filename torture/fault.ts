import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startCrowd } from './crowd.ts';
import { type DiskFault, failDisk } from './failing-disk.ts';
import { heldStill } from './held-still.ts';
import { beIll, endWell, untilAnswered, whatTheLogLacks, whileIll } from './ill-disk.ts';
import { abortFileSystem, makeImage, mountImage } from './loop-image.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { startServer } from './server.ts';
import type { Outcome } from './table.ts';

const fullDiskMegabytes = 24;
/** The disk fills up, and somebody makes room. */
export async function diskFull(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', fullDiskMegabytes);
  const outcome = await beIll(task, join(disk.mount, 'data'), async () => {
    const filler = join(disk.mount, 'filler');
    fillUp(filler);
    return async () => rmSync(filler);
  });
  await disk.unmount();
  return outcome;
}

/** Waiting for the disk fails: what was written may be on it or not. */
export function failedSync(task: Task): Promise<Outcome> {
  return injected(task, { calls: 'fsync,fdatasync', error: 'EIO' });
}

/** Some writes fail and some do not: what is in the log is in pieces, and the portal is ready in between. */
export function failedWrite(task: Task): Promise<Outcome> {
  return injected(task, { calls: 'pwrite64', error: 'EIO', when: '2+3' }, true);
}

/** Every write is refused, while reading works. */
export function readOnlyDisk(task: Task): Promise<Outcome> {
  const calls = 'pwrite64,ftruncate,fallocate,fsync,fdatasync';
  return injected(task, { calls, error: 'EROFS' });
}

/** The file system finds itself damaged and stops writing for good: the operator stops the portal, mounts it anew and starts it. */
export async function abortedFileSystem(task: Task): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', 64);
  const rig = await prepareRig(task, { DATA_DIR: join(disk.mount, 'data') });
  let server = await startServer(rig);
  const crowd = await startCrowd(server.url, smsFile(task.folder));
  await untilAnswered(crowd);
  // Not while it waits for its disk: aborted-fsync.ts shows what the system may then say.
  await heldStill(server.pid, () => abortFileSystem(disk));
  const faults = await whileIll(server, crowd);
  faults.push(...whatTheLogLacks(server, 1, 0));
  await server.kill();
  await disk.unmount();
  const mended = await mountImage(task.folder, 'disk', disk.path);
  const begin = performance.now();
  server = await startServer(rig);
  const slowestReadyMs = performance.now() - begin;
  await untilAnswered(crowd);
  const verdict = await endWell(rig, server, crowd);
  await mended.unmount();
  return {
    blows: 1,
    slowestReadyMs,
    ...verdict,
    faults: [...faults, ...verdict.faults],
  };
}

function injected(task: Task, fault: DiskFault, isOnAndOff = false): Promise<Outcome> {
  return beIll(task, join(task.folder, 'data'), ({ pid }) => failDisk(pid, fault), isOnAndOff);
}

/** To the last byte. */
function fillUp(path: string): void {
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
