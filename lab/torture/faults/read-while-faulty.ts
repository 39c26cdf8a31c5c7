import { setTimeout as wait } from 'node:timers/promises';
import { printTable } from '../../../harness/print-table.ts';
import { type Settings, smsFile } from '../../../harness/start-portal.ts';
import { type Age, insertSessions, makeSessions, percentile, type Reads, readFor } from '../clients/reading-clients.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startServer, untilReady } from '../server.ts';
import type { ReadTables } from '../verifier/verifier.ts';

/** As long as a large import holds the lock of SQLite. */
const faultMs = 15_000;
/** Before the fault, to show how fast this machine is at the moment. */
const healthyMs = 5_000;
const maxP99Ms = 1_000;
const savedWithinMs = 30_000;

/** Starts a fault of the storage. Returns the function that clears it; undefined if only another disk would. */
export type StorageFault = () => Promise<(() => Promise<void>) | undefined>;

/**
 * Reads with sessions that were used just now and with old ones while storing fails, as twenty other clients try to
 * sign up and to submit. Each of their calls gets a response. Afterwards, the uses of the old sessions are stored.
 */
export async function readWhileFaulty(
  task: Task,
  settings: Settings,
  run: ReadTables,
  fault: StorageFault,
): Promise<Outcome> {
  const fixture = await prepareFixture(task, settings);
  const server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(task.folder));
  const errors: string[] = [];
  let slowestReadyMs: number | undefined;
  const all: Record<Age, Reads> = { fresh: { ms: [], failures: [] }, old: { ms: [], failures: [] } };
  const healthy = await readFor(healthyMs, server.url, await addSessions(run));
  await deleteSessions(run);
  for (let n = 0; n < task.size; n += 1) {
    const sessions = await addSessions(run);
    const began = Date.now();
    const clear = await fault();
    const reads = await readFor(faultMs, server.url, sessions);
    for (const age of ['fresh', 'old'] as const) {
      all[age].ms.push(...reads[age].ms);
      all[age].failures.push(...reads[age].failures);
    }
    if (clients.ledger.unanswered > 0) errors.push(`${clients.ledger.unanswered} calls got no response in time`);
    if (!clear) break;
    await clear();
    slowestReadyMs = Math.max(slowestReadyMs ?? 0, await untilReady(server));
    if (!(await areSaved(run, began))) errors.push('The uses of old sessions were not stored after the fault');
    await deleteSessions(run);
  }
  if (slowestReadyMs !== undefined) await clients.finish();
  await server.kill();
  printReads({ 'before, fresh': healthy.fresh, 'before, old': healthy.old, ...all });
  errors.push(...findErrors(all), ...clients.ledger.errors);
  const sent = all.fresh.ms.length + all.old.ms.length;
  const failed = all.fresh.failures.length + all.old.failures.length;
  const counts = { intended: sent, acknowledged: sent - failed, stored: 0, lost: 0, doubled: 0 };
  return { faults: task.size, ...counts, slowestReadyMs, errors };
}

async function addSessions(run: ReadTables) {
  const [student] = await run('select stud_id from student limit 1');
  const stud_id = String(student?.['stud_id']);
  const sessions = { fresh: makeSessions(stud_id, 'fresh'), old: makeSessions(stud_id, 'old') };
  await run(insertSessions([...sessions.fresh, ...sessions.old], Date.now()));
  return sessions;
}

async function deleteSessions(run: ReadTables): Promise<void> {
  await run("delete from session where session_id like 'old-%' or session_id like 'fresh-%'");
}

/** Whether all old sessions have a use since then, soon. */
async function areSaved(run: ReadTables, since: number): Promise<boolean> {
  for (const until = performance.now() + savedWithinMs; performance.now() < until; await wait(100)) {
    const left = await run(`select 1 from session where session_id like 'old-%' and last_used_at < ${since - 10_000}`);
    if (left.length === 0) return true;
  }
  return false;
}

const shares = { '50%': 0.5, '99%': 0.99, slowest: 1 };

function printReads(all: Record<string, Reads>): void {
  const rows = Object.entries(all).map(([age, { ms, failures }]) => [
    age,
    String(ms.length),
    String(failures.length),
    ...Object.values(shares).map((share) => `${Math.round(percentile(ms, share))} ms`),
  ]);
  printTable([['reads of sessions', 'sent', 'failed', ...Object.keys(shares)], ...rows], (column) => column > 0);
}

function findErrors(all: Record<Age, Reads>): string[] {
  return Object.entries(all).flatMap(([age, { ms, failures }]) => {
    const p99 = percentile(ms, 0.99);
    return [
      ...(p99 > maxP99Ms ? [`99% of the reads of ${age} sessions took up to ${Math.round(p99)} ms`] : []),
      ...(failures.length > 0
        ? [`${failures.length} reads of ${age} sessions failed, such as with ${failures[0]}`]
        : []),
    ];
  });
}
