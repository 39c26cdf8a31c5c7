import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';
import { startClients } from '../clients/simulated-clients.ts';
import { type Fixture, prepareFixture, spawnServer, startServer, type Task, untilReady } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { type OwnPostgres, startOwnPostgres } from '../postgres.ts';
import { verify, verifySqlite } from '../verifier.ts';

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

/** Both portals serve at most this long between two kills. */
const longestCalmMs = 400;

export async function killOneOfTwo(task: Task): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  return await killOneOfTwoOn(postgres, task).finally(() => postgres.stop());
}

/**
 * Two portals on one Postgres, behind a balancer: one of them is killed without a warning while clients are at work, who
 * go on at the other one; then the other one, and so on.
 */
export async function killOneOfTwoOn(postgres: Pick<OwnPostgres, 'url' | 'read'>, task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task, { DATABASE_URL: postgres.url });
  const neighbour: Fixture = { ...fixture, settings: { ...fixture.settings, PORT: String(await freePort()) } };
  const places = [
    { fixture, server: await startServer(fixture) },
    { fixture: neighbour, server: await startServer(neighbour) },
  ];
  const balancer = await startBalancer(places.map((place) => Number(place.fixture.settings.PORT)));
  const clients = await startClients(balancer.url, smsFile(task.folder));
  let slowestReadyMs = 0;
  let faults = 0;
  while (faults < task.size) {
    for (const place of places) {
      await wait(longestCalmMs * Math.random());
      const begin = performance.now();
      await place.server.kill();
      place.server = spawnServer(place.fixture);
      await untilReady(place.server);
      slowestReadyMs = Math.max(slowestReadyMs, performance.now() - begin);
      faults += 1;
    }
  }
  await clients.finish();
  balancer.close();
  for (const { server } of places) await server.kill();
  const verification = await verify(postgres.read, clients.ledger, clients.ledger.acknowledgedNow());
  return { faults, slowestReadyMs, ...verification };
}

/** Passes each connection on to one of several servers on this machine, in turn, as nginx would in front of portals. */
interface Balancer {
  url: string;
  close(): void;
}

async function startBalancer(ports: number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    turn += 1;
    passOn(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Connects a client to the first of these servers that is up. */
function passOn(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy();
  const target = connect({ port, host: '127.0.0.1', noDelay: true });
  const tryNext = () => passOn(client, others);
  target.once('error', tryNext);
  target.once('connect', () => {
    target.off('error', tryNext);
    target.on('error', () => client.destroy());
    target.on('close', () => client.destroy());
    client.on('close', () => target.destroy());
    client.pipe(target).pipe(client);
  });
}
