import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Crowd, startCrowd } from './crowd.ts';
import { type DiskFault, failDisk } from './failing-disk.ts';
import { heldStill } from './held-still.ts';
import type { Verdict } from './judge.ts';
import { judgeSqlite } from './judge-sqlite.ts';
import { abortFileSystem, makeImage, mountImage } from './loop-image.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { isReady, type Rig, runPortal, type Server, startServer } from './server.ts';
import type { Outcome } from './table.ts';

const fullDiskMegabytes = 24;
/** So many students' calls are refused before the disk is well again, and as many are then answered. */
const calls = 40;
const patienceMs = 60_000;

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
  const rig = await prepareRig(task, join(disk.mount, 'data'));
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

/** Makes the disk ill so many times, with students at work; `sicken` answers with what makes it well. No restart. */
async function beIll(
  task: Task,
  data: string,
  sicken: (server: Server) => Promise<() => Promise<void>>,
  isOnAndOff = false,
): Promise<Outcome> {
  const rig = await prepareRig(task, data);
  const server = await startServer(rig);
  const crowd = await startCrowd(server.url, smsFile(task.folder));
  const faults: string[] = [];
  let slowestReadyMs = 0;
  for (let n = 0; n < task.size; n += 1) {
    await untilAnswered(crowd);
    const mend = await sicken(server);
    faults.push(...(await whileIll(server, crowd, isOnAndOff)));
    await mend();
    const begin = performance.now();
    if (!(await soon(() => isReady(server)))) faults.push('It is not ready though the disk is well');
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await untilAnswered(crowd);
  const verdict = await endWell(rig, server, crowd);
  if (!isOnAndOff) faults.push(...whatTheLogLacks(server, task.size, task.size));
  return { blows: task.size, slowestReadyMs, ...verdict, faults: [...faults, ...verdict.faults] };
}

/** Students are refused kindly, the portal says that it is not ready, and what only reads goes on. */
async function whileIll(server: Server, { ledger }: Crowd, isOnAndOff = false): Promise<string[]> {
  const faults: string[] = [];
  const before = ledger.refusedKindly;
  if (!(await soon(() => ledger.refusedKindly >= before + calls))) {
    faults.push(`Only ${ledger.refusedKindly - before} calls were refused while the disk was ill`);
  }
  if (!isOnAndOff && (await isReady(server))) faults.push('It says that it is ready while the disk is ill');
  const reading = await fetch(`${server.url}/api/Auth/academic_levels`, { signal: AbortSignal.timeout(10_000) });
  if (!reading.ok) faults.push(`Reading does not go on: ${reading.status}`);
  return faults;
}

async function endWell(rig: Rig, server: Server, crowd: Crowd): Promise<Verdict> {
  await crowd.finish();
  await server.stop();
  const faults: string[] = [];
  if (crowd.ledger.failed > 0) faults.push(`${crowd.ledger.failed} calls were answered by another error than 503`);
  faults.push(...(await whatTheDoctorFinds(rig)));
  const verdict = await judgeSqlite(rig.settings.DATA_DIR, crowd.ledger);
  return { ...verdict, faults: [...faults, ...verdict.faults] };
}

/** Besides a disk with little room, which is how these disks are made. */
async function whatTheDoctorFinds(rig: Rig): Promise<string[]> {
  const { printed } = await runPortal(rig, 'doctor');
  return printed.split('\n').filter((line) => line.startsWith('WRONG') && !line.includes('disk space'));
}

/** The operator reads of each illness once, and once that it is over. */
function whatTheLogLacks(server: Server, illnesses: number, recoveries: number): string[] {
  const said = (words: string) => server.log().split(words).length - 1;
  const [ill, well] = [said('NOTHING CAN BE STORED'), said('The portal stores again')];
  return ill === illnesses && well === recoveries ? [] : [`The log speaks of ${ill} illnesses and ${well} recoveries`];
}

function untilAnswered({ ledger }: Crowd): Promise<boolean> {
  const before = ledger.answered;
  return soon(() => ledger.answered >= before + calls);
}

async function soon(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await wait(10);
  }
  return false;
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
