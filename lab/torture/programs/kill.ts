import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { type Fixture, prepareFixture, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startOwnPostgres } from '../postgres/own-postgres.ts';
import { spawnServer, startServer, untilReady } from '../server.ts';
import { verify } from '../verifier/verifier.ts';
import { verifySqlite } from '../verifier/verify-sqlite.ts';

/** The portal serves at most this long between two kills. */
const longestUptimeMs = 400;
/** After every tenth kill comes one more before the portal is ready, while it opens and recovers its database. */
const earlyKillEvery = 10;
/** Every fourth kill is of Postgres itself, with all its processes. */
const postgresKillEvery = 4;

/** Kills the portal without a warning, again and again, while clients are at work. */
export async function kill(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  const { clients, ...outcome } = await killRepeatedly(task, fixture);
  return { ...outcome, ...(await verifySqlite(fixture.settings.DATA_DIR, clients.ledger)) };
}

/**
 * Does the same on Postgres, and kills Postgres too: it recovers from its own log, and the portal connects to it again.
 */
export async function killPostgres(task: Task): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  const fixture = await prepareFixture(task, { DATABASE_URL: postgres.url });
  const { clients, ...outcome } = await killRepeatedly(task, fixture, postgres.killAndStart);
  const verification = await verify(postgres.read, clients.ledger, clients.ledger.acknowledgedNow());
  await postgres.stop();
  return { ...outcome, ...verification };
}

async function killRepeatedly({ folder, size }: Task, fixture: Fixture, killDatabase?: () => Promise<void>) {
  let server = await startServer(fixture);
  const clients = await startClients(server.url, smsFile(folder));
  let slowestReadyMs = 0;
  let faults = 0;
  const killServer = async () => {
    await server.kill();
    server = spawnServer(fixture);
  };
  for (let n = 1; n <= size; n += 1) {
    await wait(longestUptimeMs * Math.random());
    let begin = performance.now();
    if (killDatabase && n % postgresKillEvery === 0) {
      await killDatabase();
      // The time that Postgres needs is not the portal's.
      begin = performance.now();
    } else await killServer();
    faults += 1;
    if (n % earlyKillEvery === 0) {
      await wait(150 * Math.random());
      begin = performance.now();
      await killServer();
      faults += 1;
    }
    await untilReady(server);
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
  }
  await clients.finish();
  await server.kill();
  return { clients, faults, slowestReadyMs };
}
