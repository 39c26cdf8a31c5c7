import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { listSettings } from '#server/testing/fresh-database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { migrate } from './migrations/migrate.ts';
import { openDatabase } from './open.ts';
import { canRead } from './probe.ts';

let fresh: Awaited<ReturnType<typeof createPostgresDatabase>>;
let other: Client;
beforeEach(async () => {
  fresh = await createPostgresDatabase(inject('postgresUrl'));
  other = new Client({ connectionString: fresh.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await fresh.drop();
});

test('reads go on while more writes than there are connections wait for a lock', async () => {
  const db = openDatabase(fresh.url);
  await migrate(db, 0);
  await other.query('begin; lock table setting in exclusive mode');
  const names = Array.from({ length: 40 }, (_, n) => `row ${n}`);
  const insert = (name: string) => ({ name, value: '1' });
  const writes = Promise.all([
    ...names.slice(0, 20).map((name) => db.insertInto('setting').values(insert(name)).execute()),
    ...names
      .slice(20)
      .map((name) => db.transaction().execute((trx) => trx.insertInto('setting').values(insert(name)).execute())),
  ]);
  for (let n = 0; n < 20; n += 1) {
    expect(await listSettings(db)).toEqual([]);
    expect(await canRead(db)).toBe(true);
  }
  await other.query('commit');
  await writes;
  expect(await listSettings(db)).toHaveLength(40);
  await db.destroy();
});

test('a transaction reads what it has written, and so does whoever reads after it', async () => {
  const db = openDatabase(fresh.url);
  await migrate(db, 0);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('setting').select('name').execute();
    await trx.insertInto('setting').values({ name: 'mine', value: '1' }).execute();
    expect(await listSettings(trx)).toEqual(['mine']);
    expect(await listSettings(db)).toEqual([]);
  });
  expect(await listSettings(db)).toEqual(['mine']);
  await db.destroy();
});
