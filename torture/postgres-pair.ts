import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  copyPostgres,
  freePort,
  makePostgres,
  type PostgresServer,
  startPostgres,
} from '../src/server/testing/postgres-server.ts';
import { type Cable, layCable } from './cable.ts';

/** A primary and a standby that follows it, through a cable that can be pulled. */
export interface PostgresPair {
  primary: PostgresServer;
  standby: PostgresServer;
  cable: Cable;
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
  const cable = await layCable(primary.port);
  const standby = await startPostgres(second, await freePort(), {
    primary_conninfo: `host=127.0.0.1 port=${cable.port} user=postgres application_name=standby`,
  });
  await following(primary, isSynchronous ? 'sync' : 'async');
  return { primary, standby, cable };
}

export async function ask(
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

/** Resolves when the standby follows in that manner. */
async function following(primary: PostgresServer, manner: string): Promise<void> {
  for (;;) {
    const states = await ask(primary, 'select from pg_stat_replication where state = $1 and sync_state = $2', [
      'streaming',
      manner,
    ]);
    if (states.length > 0) return;
  }
}
