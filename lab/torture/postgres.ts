import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  copyPostgres,
  freePort,
  makePostgres,
  type PostgresFolder,
  type PostgresServer,
  startPostgres,
} from '../../src/server/testing/postgres-server.ts';
import type { ReadTables } from './verifier.ts';

/** A Postgres for one task. Unlike the one of the unit tests it waits for its disk, as Postgres does by default. */
export interface OwnPostgres {
  url: string;
  read: ReadTables;
  /** Kills and restarts it, as if its machine had crashed. Resolves when it accepts connections. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(taskFolder: string): Promise<OwnPostgres> {
  const folder = join(taskFolder, 'postgres');
  mkdirSync(folder);
  // The user that runs Postgres needs access to its own folder inside this one.
  chmodSync(taskFolder, 0o711);
  const cluster = await makePostgres(folder);
  const port = await freePort();
  let server = await startPostgres(cluster, port);
  return {
    url: server.url,
    read: async (query) => {
      const client = new Client({ connectionString: server.url });
      await client.connect();
      return (await client.query(query).finally(() => client.end())).rows;
    },
    killAndStart: async () => {
      await server.kill();
      server = await startAgain(cluster, port);
    },
    stop: () => server.stop(),
  };
}

/**
 * Postgres does not start while a process of the last one is still ending, so this tries again, as a supervisor does.
 */
async function startAgain(cluster: PostgresFolder, port: number): Promise<PostgresServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostgres(cluster, port);
    } catch (error) {
      if (tries === 20) throw error;
      await wait(100);
    }
  }
}

/** A primary, and a standby that follows it through a TCP proxy that can fail. */
export interface PostgresPair {
  primary: PostgresServer;
  standby: PostgresServer;
  proxy: TcpProxy;
}

export async function startPostgresPair(folder: string, isSynchronous: boolean): Promise<PostgresPair> {
  const [one, two] = [join(folder, 'primary'), join(folder, 'standby')];
  mkdirSync(one);
  const first = await makePostgres(one);
  const second = await copyPostgres(first, two);
  writeFileSync(join(second.data, 'standby.signal'), '');

  const primary = await startPostgres(first, await freePort(), {
    wal_keep_size: '1GB',
    ...(isSynchronous ? { synchronous_standby_names: 'standby' } : {}),
  });
  const proxy = await startTcpProxy(primary.port);
  const standby = await startPostgres(second, await freePort(), {
    primary_conninfo: `host=127.0.0.1 port=${proxy.port} user=postgres application_name=standby`,
  });
  await untilFollowing(primary, isSynchronous ? 'sync' : 'async');
  return { primary, standby, proxy };
}

export async function runQuery(
  server: PostgresServer,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the standby follows with this `sync_state`. */
async function untilFollowing(primary: PostgresServer, syncState: string): Promise<void> {
  for (;;) {
    const states = await runQuery(primary, 'select from pg_stat_replication where state = $1 and sync_state = $2', [
      'streaming',
      syncState,
    ]);
    if (states.length > 0) return;
  }
}

/** A TCP proxy between two servers on this machine. Bytes that it has not passed on when it fails never arrive. */
interface TcpProxy {
  port: number;
  /** From now on nothing is passed on, while both sides believe that they are connected. */
  block(): void;
  /** Closes all connections, and accepts no more. */
  close(): void;
}

async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isBlocked) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    pass(client, target);
    pass(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    block: () => {
      isBlocked = true;
    },
    close: () => {
      isBlocked = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
