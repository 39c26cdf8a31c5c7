import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendCall } from '../../../harness/call-api.ts';
import { printTable } from '../../../harness/print-table.ts';
import { type Settings, smsFile } from '../../../harness/start-portal.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { prepareFixture, startServer, type Task, untilReady } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import type { ReadTables } from '../verifier.ts';

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

/** A session that is only read with. */
interface ReadingSession {
  session_id: string;
  stud_id: string;
  token: string;
  /** Milliseconds since its last use. */
  age: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ages = { fresh: [0, hour / 2], old: [2 * hour, 3 * day, 13 * day] };
type Age = keyof typeof ages;

const sessionsOfAnAge = 100;
const calls = ['/Student/subjects', '/Student/recently_watched', '/Student/news_events'];
/** As many phones as read at the same time. */
const clientCount = 20;
const pauseMs = 100;
const timeoutMs = 20_000;

/** What the reads of the sessions of one age came to. */
interface Reads {
  ms: number[];
  /** The statuses of those that did not work. */
  failures: string[];
}

/** Sessions of a student: those that were used just now, and those that were used hours or days ago. */
function makeSessions(stud_id: string, age: Age): ReadingSession[] {
  return Array.from({ length: sessionsOfAnAge }, (_, n) => ({
    session_id: `${age}-${n}`,
    stud_id,
    token: randomBytes(32).toString('base64url'),
    age: ages[age][n % ages[age].length] ?? 0,
  }));
}

/** The statement that adds sessions to the database of a portal. */
function insertSessions(sessions: ReadingSession[], now: number): string {
  const rows = sessions.map(({ session_id, stud_id, token, age }) => {
    const hash = createHash('sha256').update(token).digest('base64url');
    return `('${session_id}', '${hash}', '${stud_id}', ${now - age}, ${now - age}, ${now - age + 30 * day})`;
  });
  const columns = 'session_id, token_hash, stud_id, created_at, last_used_at, expires_at';
  return `insert into session (${columns}) values ${rows.join(', ')}`;
}

/** Reads with all sessions in turn, for some time, and measures how long each read takes. */
async function readFor(ms: number, url: string, sessions: Record<Age, ReadingSession[]>): Promise<Record<Age, Reads>> {
  const reads: Record<Age, Reads> = { fresh: { ms: [], failures: [] }, old: { ms: [], failures: [] } };
  const until = performance.now() + ms;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      next += 1;
      const age = next % 2 === 0 ? 'fresh' : 'old';
      const session = sessions[age][Math.floor(next / 2) % sessionsOfAnAge];
      if (session) await readOnce(url, session, calls[next % calls.length] ?? '', reads[age]);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: clientCount }, client));
  return reads;
}

async function readOnce(url: string, { stud_id, token }: ReadingSession, path: string, reads: Reads): Promise<void> {
  const begin = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const status = await sendCall(url, path, { stud_id }, { token, signal }).then(
    ({ statusCode }) => String(statusCode),
    (error: unknown) => String(error),
  );
  reads.ms.push(performance.now() - begin);
  if (status !== '200') reads.failures.push(status);
}

/** Milliseconds within which a share of the calls had their responses. */
function percentile(ms: number[], share: number): number {
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * share) - 1] ?? 0;
}
