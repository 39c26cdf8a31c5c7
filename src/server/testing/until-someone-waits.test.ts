import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { untilOneWaits, untilSomeoneWaits } from './until-someone-waits.ts';

const takeLock = 'select pg_advisory_lock(1)';

test('somebody who connects later is noticed, also while others wait in another database', async () => {
  const [here, elsewhere] = [await createDatabase(), await createDatabase()];
  const holder = await elsewhere.connect(takeLock);
  const there = elsewhere.connect(takeLock);
  await untilOneWaits(holder);

  const db = openDatabase(here.url);
  const later = await db.transaction().execute(async (trx) => {
    await sql.raw(takeLock).execute(trx);
    const noticed = untilSomeoneWaits(trx);
    // One connection does one thing after the other: it has looked once by then.
    await sql`select 1`.execute(trx);
    const waiting = here.connect(takeLock);
    await noticed;
    await sql`select pg_advisory_unlock(1)`.execute(trx);
    return { waiting };
  });
  expect(await later.waiting).toBeInstanceOf(Client);

  await holder.query('select pg_advisory_unlock(1)');
  for (const client of [holder, await there, await later.waiting]) await client.end();
  await db.destroy();
  for (const { drop } of [here, elsewhere]) await drop();
});

async function createDatabase() {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const connect = async (statement: string): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    return client;
  };
  return { url, drop, connect };
}
