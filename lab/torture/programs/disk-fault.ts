import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder, runCommand, smsFile } from '../../../harness/start-portal.ts';
import { type SimulatedClients, startClients } from '../clients/simulated-clients.ts';
import { abortFileSystem, makeImage, mountImage } from '../faults/loop-image.ts';
import { whilePaused } from '../faults/paused-process.ts';
import { type Fixture, isReady, prepareFixture, type Server, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { type Verification, verifySqlite } from '../verifier.ts';

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

/** A fault lasts until this many calls have failed; after it, this many have to be acknowledged. */
const calls = 40;
const timeoutMs = 60_000;

/**
 * Makes the portal's disk faulty as often as the task says, while clients are at work and without a restart of the
 * portal. `inject` starts the fault and returns the function that clears it. During an intermittent fault the portal
 * may be ready now and then.
 */
async function surviveDiskFaults(
  task: Task,
  data: string,
  inject: (server: Server) => Promise<() => Promise<void>>,
  isIntermittent = false,
): Promise<Outcome> {
  const fixture = await prepareFixture(task, { DATA_DIR: data });
  const server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(task.folder));
  const errors: string[] = [];
  let slowestReadyMs = 0;
  for (let n = 0; n < task.size; n += 1) {
    await untilAcknowledged(clients);
    const clear = await inject(server);
    errors.push(...(await checkWhileFaulty(server, clients, isIntermittent)));
    await clear();
    const begin = performance.now();
    if (!(await eventually(() => isReady(server)))) errors.push('It is not ready although the disk is healthy');
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await untilAcknowledged(clients);
  const verification = await stopAndVerify(fixture, server, clients);
  errors.push(...checkLog(server, task.size, task.size, isIntermittent));
  return { faults: task.size, slowestReadyMs, ...verification, errors: [...errors, ...verification.errors] };
}

/** While the disk is faulty, writes fail with the right message, the portal is not ready, and reads still work. */
async function checkWhileFaulty(
  server: Server,
  { ledger }: SimulatedClients,
  isIntermittent = false,
): Promise<string[]> {
  const errors: string[] = [];
  const before = ledger.storageFailures;
  if (!(await eventually(() => ledger.storageFailures >= before + calls))) {
    errors.push(`Only ${ledger.storageFailures - before} calls failed while the disk was faulty`);
  }
  if (!isIntermittent && (await isReady(server))) errors.push('/readyz says ready while the disk is faulty');
  const reading = await fetch(`${server.url}/api/Auth/academic_levels`, { signal: AbortSignal.timeout(10_000) });
  if (!reading.ok) errors.push(`Reads fail with ${reading.status} while the disk is faulty`);
  return errors;
}

async function stopAndVerify(fixture: Fixture, server: Server, clients: SimulatedClients): Promise<Verification> {
  await clients.finish();
  await server.stop();
  const { otherFailures } = clients.ledger;
  const errors = otherFailures > 0 ? [`${otherFailures} calls failed with a status that was not 503`] : [];
  errors.push(...(await doctorFindings(fixture)));
  const verification = await verifySqlite(fixture.settings.DATA_DIR, clients.ledger);
  return { ...verification, errors: [...errors, ...verification.errors] };
}

/** The doctor must find nothing but little disk space, because these disks are small. */
async function doctorFindings(fixture: Fixture): Promise<string[]> {
  const { output } = await runCommand(fixture, 'doctor');
  return output.split('\n').filter((line) => line.startsWith('PROBLEM') && !line.includes('disk space'));
}

/** The log has to mention each fault once, and each recovery once. */
function checkLog(server: Server, faults: number, recoveries: number, isIntermittent = false): string[] {
  const count = (text: string) => server.log().split(text).length - 1;
  const [faulty, healthy] = [count('NOTHING CAN BE STORED'), count('The portal can store again')];
  const isTold = isIntermittent ? faulty >= faults && healthy === faulty : faulty === faults && healthy === recoveries;
  return isTold ? [] : [`The log mentions ${faulty} faults and ${healthy} recoveries`];
}

function untilAcknowledged({ ledger }: SimulatedClients): Promise<boolean> {
  const before = ledger.acknowledgedWrites;
  return eventually(() => ledger.acknowledgedWrites >= before + calls);
}

async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    if (await isTrue()) return true;
    await wait(10);
  }
  return false;
}

/** Which of the system calls of a portal fail, and how, in the terms of strace's `inject`. */
interface DiskFault {
  calls: string;
  error: string;
  /** Which of the calls fail: '2+3' is the second one and every third one after it. Without it all of them fail. */
  when?: string;
}

/**
 * Makes system calls of a running process fail from now on, with strace: they are not carried out, and the process gets
 * the error. Returns a function that clears the fault.
 */
async function injectDiskFault(pid: number, { calls, error, when }: DiskFault): Promise<() => Promise<void>> {
  const inject = `inject=${calls}:error=${error}${when === undefined ? '' : `:when=${when}`}`;
  const strace = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', '-e', `trace=${calls}`, '-e', inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}: ${output}`)));
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/attached/.test(output)) resolve();
    });
  });
  return async () => {
    strace.removeAllListeners('exit');
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
