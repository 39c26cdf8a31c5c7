import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';
import { post } from '../clients/api.ts';
import type { Acknowledged } from '../clients/ledger.ts';
import { type SimulatedClients, startClients } from '../clients/simulated-clients.ts';
import { copyDisk, makeImage, mountImage, syncDisk } from '../faults/loop-image.ts';
import { whilePaused } from '../faults/paused-process.ts';
import { fileAfterCut, recordWrites } from '../faults/recorded-writes.ts';
import {
  type Fixture,
  prepareFixture,
  type Server,
  spawnServer,
  startServer,
  type Task,
  untilReady,
} from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { sumVerifications, type Verification, verifySqlite } from '../verifier.ts';

const megabytes = 96;
const longestBetweenMs = 500;

/** Cuts the power at random moments while clients are at work: only a copy of the disk is left. */
export function power(task: Task): Promise<Outcome> {
  return cutPower(task, []);
}

/** Does the same to a portal that does not wait for the disk. It has to lose; otherwise a loss would not be seen. */
export async function powerSynchronousNormal(task: Task): Promise<Outcome> {
  const preload = join(import.meta.dirname, '../faults/synchronous-normal.ts');
  return { ...(await cutPower(task, ['--import', preload])), mustLose: true, errors: [] };
}

async function cutPower(task: Task, nodeOptions: string[]): Promise<Outcome> {
  const disk = await makeImage(task.folder, 'disk', megabytes);
  const fixture = { ...(await prepareFixture(task, { DATA_DIR: join(disk.mount, 'data') })), nodeOptions };
  const server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(task.folder));
  await syncDisk(disk);

  const verifications: Verification[] = [];
  let slowestReadyMs = 0;
  for (let n = 1; n <= task.size; n += 1) {
    await wait(longestBetweenMs * Math.random());
    const copy = join(task.folder, 'cut.img');
    const acknowledged = await cut(server, clients, () => copyDisk(disk.path, copy));
    const remounted = await mountImage(task.folder, 'cut', copy);
    const { readyMs, ...verification } = await restart(fixture, join(remounted.mount, 'data'), clients, acknowledged);
    await remounted.unmount();
    verifications.push(verification);
    slowestReadyMs = Math.max(slowestReadyMs, readyMs);
  }
  await clients.finish();
  await server.stop();
  await disk.unmount();
  return { faults: task.size, slowestReadyMs, ...sumVerifications(verifications) };
}

/** Copies the disk while the portal is paused. Returns what was acknowledged by then. */
function cut({ pid }: Server, { ledger }: SimulatedClients, copyNow: () => Promise<void>): Promise<Acknowledged> {
  return whilePaused(pid, async () => {
    // Responses that the portal has sent are still on their way to the clients.
    await wait(20);
    const acknowledged = ledger.acknowledgedNow();
    await copyNow();
    return acknowledged;
  });
}

/**
 * Starts a portal on the copy, as after the power cut, and sends attempts again that the first portal had acknowledged.
 */
async function restart(
  { product, folder, settings }: Fixture,
  data: string,
  clients: SimulatedClients,
  acknowledged: Acknowledged,
) {
  const port = String(await freePort());
  const server = spawnServer({ product, folder, settings: { ...settings, DATA_DIR: data, PORT: port } });
  const readyMs = await untilReady(server);
  const errors = await resubmit(server.url, clients, acknowledged);
  await server.stop();
  const verification = await verifySqlite(data, clients.ledger, acknowledged);
  return { ...verification, errors: [...verification.errors, ...errors], readyMs };
}

const samples = 10;

/**
 * Sends some acknowledged attempts again, as a phone with an old outbox does. Each has to get the same bytes as before.
 */
async function resubmit(
  url: string,
  { ledger, course }: SimulatedClients,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const tokens = new Map([...acknowledged.tokens].map(([token, mobile]) => [mobile, token]));
  const sample = [...acknowledged.attempts].filter(() => Math.random() < samples / acknowledged.attempts.size);
  const errors: string[] = [];
  for (const [attempt_id, before] of sample) {
    const { mobile, answers } = ledger.attempts.get(attempt_id) ?? { mobile: '', answers: [] };
    const stud_id = acknowledged.students.get(mobile);
    const payload = { stud_id, quiz_id: course.quiz_id, submit_data: answers, attempt_id };
    const body = await post(url, '/Student/submit_quiz', payload, tokens.get(mobile)).then(
      (response) => response.body,
      String,
    );
    if (body !== before) errors.push(`An attempt that was sent again got another response: ${body}`);
  }
  return errors;
}

const recordedMs = 4_000;
/** A cut is verified against the last snapshot of what was acknowledged before it. */
const snapshotEveryMs = 5;

/**
 * Cuts the power between any two system calls of the portal, without a disk: its writes are recorded, and replayed up
 * to the cut. Whatever was synced by then is there; of the other writes some sectors are there and some are not, by
 * chance.
 */
export function torn(task: Task): Promise<Outcome> {
  return cutBetweenCalls(task, true);
}

/** Does the same as if no sync had happened. It has to lose; otherwise a loss would not be seen. */
export async function tornSyncIgnored(task: Task): Promise<Outcome> {
  return { ...(await cutBetweenCalls(task, false)), mustLose: true, errors: [] };
}

async function cutBetweenCalls(task: Task, isSyncHonoured: boolean): Promise<Outcome> {
  const { events, snapshots, before, clients } = await record(task);
  const verifications: Verification[] = [];
  for (let n = 0; n < task.size; n += 1) {
    const end = Math.floor(events.length * Math.random());
    // The snapshots have whole milliseconds, and the events have fractions.
    const snapshot = snapshots.findLast(({ at }) => at + 1 < (events[end]?.at ?? 0));
    if (!snapshot) continue;
    const folder = join(task.folder, 'cut');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const file of ['portal.db', 'portal.db-wal']) {
      const done = events.slice(0, end).filter((event) => event.file === file);
      writeFileSync(join(folder, file), fileAfterCut(readFileSync(join(before, file)), done, isSyncHonoured));
    }
    verifications.push(await verifyCut(folder, clients, snapshot.acknowledged));
  }
  return { faults: verifications.length, slowestReadyMs: undefined, ...sumVerifications(verifications) };
}

/**
 * Lets clients work for some seconds. Returns the writes to the files, snapshots of what was acknowledged, and a copy
 * of the data folder from before.
 */
async function record(task: Task) {
  const fixture = await prepareFixture(task);
  const server = await startServer(fixture);
  const stopRecording = await recordWrites(server.pid, join(task.folder, 'strace'));
  const before = join(task.folder, 'before');
  cpSync(fixture.settings.DATA_DIR, before, { recursive: true });

  const clients = await startClients(server.url, smsFile(task.folder));
  const snapshots: { at: number; acknowledged: Acknowledged }[] = [];
  for (const end = Date.now() + recordedMs; Date.now() < end; await wait(snapshotEveryMs)) {
    snapshots.push({ at: Date.now(), acknowledged: clients.ledger.acknowledgedNow() });
  }
  await clients.finish();
  const events = await stopRecording();
  await server.stop();
  return { events, snapshots, before, clients };
}

/** A database that cannot be read has lost everything. */
async function verifyCut(
  folder: string,
  { ledger }: SimulatedClients,
  acknowledged: Acknowledged,
): Promise<Verification> {
  try {
    return await verifySqlite(folder, ledger, acknowledged);
  } catch (error) {
    const { students, tokens, attempts, progress } = acknowledged;
    const count = students.size + tokens.size + attempts.size + progress.size;
    return { intended: 0, acknowledged: count, stored: 0, lost: count, doubled: 0, errors: [String(error)] };
  }
}
