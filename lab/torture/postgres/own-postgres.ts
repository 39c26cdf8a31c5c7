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
} from '../../../src/server/testing/postgres-server.ts';
import type { ReadTables } from '../verifier/verifier.ts';

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
