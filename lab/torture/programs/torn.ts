import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import type { Acknowledged } from '../clients/ledger.ts';
import { type SimulatedClients, startClients } from '../clients/simulated-clients.ts';
import { fileAfterCut } from '../faults/file-after-cut.ts';
import { recordWrites } from '../faults/recorded-writes.ts';
import { prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startServer } from '../server.ts';
import type { Verification } from '../verifier/verifier.ts';
import { sumVerifications, verifySqlite } from '../verifier/verify-sqlite.ts';

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
