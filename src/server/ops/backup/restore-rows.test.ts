import { once } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrations } from '#server/platform/database/migrations/all.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { manifestSchema } from './manifest.ts';
import { restoreRows } from './restore-rows.ts';

test('a restore into Postgres takes its time over the files, because nobody waits for a new database', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const db = openDatabase(url);
  const endIdle = (ms: number) => `set idle_in_transaction_session_timeout = ${ms}`;
  await sql.raw(endIdle(50)).execute(db);
  const template = openDatabase(`sqlite:${inject('templates').sqlite}`);
  const tables = Object.fromEntries((await listTables(template)).map((name) => [name, 0]));
  await template.destroy();
  const names = Object.keys(migrations);
  const manifest = { format: 2, portal: '', made_at: '', engine: 'postgres', migrations: names, tables, parts: [] };
  await restoreRows(db, { manifest: manifestSchema.parse(manifest), read: noRows }, async () => {
    const idle = new Client({ connectionString: url });
    idle.on('error', () => {});
    await idle.connect();
    await idle.query(`${endIdle(100)}; begin`);
    await expect(once(idle, 'end')).rejects.toThrow('idle-in-transaction timeout');
  });
  expect(await db.selectFrom('migration').selectAll().execute()).toEqual([]);
  await db.destroy();
  await drop();
});

async function* noRows(): AsyncGenerator<Buffer> {}
