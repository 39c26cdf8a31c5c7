import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  freePort,
  makePostgres,
  type PostgresFolder,
  type PostgresServer,
  startPostgres,
} from '../src/server/testing/postgres-server.ts';
import type { ReadTables } from './judge.ts';

/** A Postgres for one task, which waits for its disk as it comes. */
export interface OwnPostgres {
  url: string;
  read: ReadTables;
  /** As when its machine dies and comes back; resolves when it takes connections. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(taskFolder: string): Promise<OwnPostgres> {
  const folder = join(taskFolder, 'postgres');
  mkdirSync(folder);
  // The user that runs it has to get through to its own folder.
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

/** A helper that is not quite dead yet keeps a new one from starting; whoever supervises it tries again. */
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
