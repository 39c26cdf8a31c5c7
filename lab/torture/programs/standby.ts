import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { type Fixture, prepareFixture, type Task } from '../fixture.ts';
import { runQuery, startPostgresPair } from '../postgres/postgres-pair.ts';
import { startServer } from '../server.ts';
import { crashNow, type Loss, sumLosses, verifyCopy, writesRefusedAround } from '../verifier/loss.ts';

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
