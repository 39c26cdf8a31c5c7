import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import type { Acknowledged, Ledger } from '../clients/ledger.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { type Fixture, prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { runQuery, startPostgresPair } from '../postgres.ts';
import { type ReadTables, verify } from '../verifier.ts';

interface Failover {
  isSynchronous: boolean;
  /**
   * How long the connection to the standby has been blocked when the primary crashes, while both sides believe that
   * they are connected.
   */
  blockedMs: number;
}

/** How long the clients are at work before the crash. */
const workMs = 3_000;

/**
 * The primary crashes together with its connection to the standby; the standby is promoted, and a portal goes on with
 * it. Nothing may be lost.
 */
export function synchronousStandby(task: Task): Promise<Loss> {
  return failOverRepeatedly(task, { isSynchronous: true, blockedMs: 0 });
}

/** This is a control: if it lost nothing, a loss would not be seen. */
export async function asynchronousStandbyBlocked(task: Task): Promise<Loss> {
  return { ...(await failOverRepeatedly(task, { isSynchronous: false, blockedMs: 2_000 })), mustLose: true };
}

async function failOverRepeatedly({ folder, product, size }: Task, failover: Failover): Promise<Loss> {
  const losses: Loss[] = [];
  for (let n = 1; n <= size; n += 1) {
    const own = join(folder, String(n));
    mkdirSync(own);
    losses.push(await failOver({ folder: own, product, size: 1 }, failover));
  }
  return sumLosses(losses);
}

async function failOver(task: Task, { isSynchronous, blockedMs }: Failover): Promise<Loss> {
  const { primary, standby, proxy } = await startPostgresPair(task.folder, isSynchronous);
  const fixture = await prepareFixture(task, { DATABASE_URL: primary.url });
  const before = await startServer(fixture);
  const clients = await startClients(before.url, smsFile(task.folder));

  await wait(workMs - blockedMs);
  if (blockedMs > 0) proxy.block();
  await wait(blockedMs);
  proxy.close();
  await primary.kill();
  const crash = crashNow(clients.ledger);

  await runQuery(standby, 'select pg_promote()');
  await before.stop();
  const after = await startServer(withDatabase(fixture, standby.url));
  const secondsToRecover = (performance.now() - crash.at) / 1000;

  await clients.finish();
  await after.stop();
  // If nothing may be lost, then neither may what the second portal acknowledged after the crash.
  const until = isSynchronous ? crashNow(clients.ledger) : crash;
  const verification = await verifyCopy((query) => runQuery(standby, query), clients.ledger, until);
  await standby.stop();
  // Clients whose sessions were lost report errors. That is right if the standby is asynchronous.
  const errors = isSynchronous ? verification.errors : [];
  const writesRefusedMs = writesRefusedAround(clients.ledger, crash.at);
  return { ...verification, errors, faults: 1, slowestReadyMs: undefined, secondsToRecover, writesRefusedMs };
}

function withDatabase(fixture: Fixture, url: string): Fixture {
  return { ...fixture, settings: { ...fixture.settings, DATABASE_URL: url } };
}

/** The outcome for a portal that went on with a copy of its database. */
interface Loss extends Outcome {
  /** From the first attempt that was acknowledged but is not in the copy to the crash. */
  secondsLost: number;
  /**
   * From the crash to a portal that is ready. The time that an operator needs to notice and to decide is not included.
   */
  secondsToRecover: number;
  /** From the last attempt that was acknowledged before the crash to the first one after it, if there was one. */
  writesRefusedMs: number | undefined;
}

/**
 * The moment at which the portal, its database and the replication all stopped (performance.now()), and all that was
 * acknowledged by then.
 */
interface Crash {
  at: number;
  acknowledged: Acknowledged;
}

function crashNow(ledger: Ledger): Crash {
  return { at: performance.now(), acknowledged: ledger.acknowledgedNow() };
}

/**
 * Compares the copy with what had been acknowledged at the crash. Clients that meet a lost session or attempt report an
 * error too, which matters only if nothing may be lost.
 */
async function verifyCopy(read: ReadTables, ledger: Ledger, { at, acknowledged }: Crash) {
  const verification = await verify(read, ledger, acknowledged);
  const stored = new Set((await read('select client_attempt_id from attempt')).map((row) => row['client_attempt_id']));
  const lost = [...ledger.attempts.values()].flatMap(({ attempt_id, acknowledgedAt }) =>
    acknowledgedAt === undefined || acknowledgedAt > at || stored.has(attempt_id) ? [] : [acknowledgedAt],
  );
  return { ...verification, secondsLost: lost.length === 0 ? 0 : (at - Math.min(...lost)) / 1000 };
}

/** From the last attempt that was acknowledged before a moment to the first one after it, if there was one. */
function writesRefusedAround(ledger: Ledger, at: number): number | undefined {
  const times = [...ledger.attempts.values()].flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  const after = times.filter((time) => time > at);
  return after.length === 0 ? undefined : Math.min(...after) - Math.max(...times.filter((time) => time <= at));
}

/** Adds up the counts of several crashes, and takes the longest times. */
function sumLosses(losses: Loss[]): Loss {
  const refused = losses.flatMap(({ writesRefusedMs }) => writesRefusedMs ?? []);
  const sum = (of: (loss: Loss) => number) => losses.reduce((total, loss) => total + of(loss), 0);
  return {
    faults: sum(({ faults }) => faults),
    intended: sum(({ intended }) => intended),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    stored: sum(({ stored }) => stored),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    errors: losses.flatMap(({ errors }) => errors),
    // An operator switches over by hand, so this time is not the portal's.
    slowestReadyMs: undefined,
    secondsLost: Math.max(...losses.map(({ secondsLost }) => secondsLost)),
    secondsToRecover: Math.max(...losses.map(({ secondsToRecover }) => secondsToRecover)),
    writesRefusedMs: refused.length === 0 ? undefined : Math.max(...refused),
  };
}
