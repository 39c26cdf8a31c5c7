import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { untilOneWaits } from '#server/testing/until-someone-waits.ts';

afterEach(() => void vi.useRealTimers());

test('a connection that the server closes during a transaction fails that transaction, and nothing else', async () => {
  const db = openDatabase(inject('postgresUrl'));
  const failing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    // Once the backend is gone, the connection has closed while no statement was running on it.
    await vi.waitFor(async () => {
      const left = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
      expect(left.rows).toEqual([]);
    });
    await sql`select 1`.execute(trx);
  });
  await expect(failing).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('what calls read is planned by its index even while the table is known to be empty', async () => {
  const db = openDatabase(inject('postgresUrl'), { usedBy: 'students' });
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table empty_attempt (attempt_id text primary key)`.execute(trx);
    await sql`analyze empty_attempt`.execute(trx);
    const { rows } = await sql`explain select 1 from empty_attempt where attempt_id = 'one'`.execute(trx);
    expect(JSON.stringify(rows)).toMatch(/Index/);
    await sql`drop table empty_attempt`.execute(trx);
  });
  await db.destroy();
});

test('a command waits for a lock for as long as it takes, and the desk for 30 s', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const other = new Client({ connectionString: url });
  await other.connect();
  const waitedBy = async (db: Db) => {
    await other.query('select pg_advisory_lock(1)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = sql`select pg_advisory_lock(1), pg_advisory_unlock(1)`.execute(db).then(
      () => 'had it',
      (error: Error) => error.message,
    );
    await untilOneWaits(other);
    await vi.advanceTimersByTimeAsync(40_000);
    await other.query('select pg_advisory_unlock(1)');
    vi.useRealTimers();
    const outcome = await waiting;
    await db.destroy();
    return outcome;
  };
  expect(await waitedBy(openDatabase(url))).toBe('had it');
  expect(await waitedBy(openDatabase(url, { usedBy: 'staff' }))).toBe('Query read timeout');
  await other.end();
  await drop();
});

test.each([
  ['students', '20s'],
  ['staff', '20s'],
  ['operator', '5min'],
] as const)('a transaction of %s in which nothing happens for %s is ended', async (usedBy, limit) => {
  const db = openDatabase(inject('postgresUrl'), { usedBy });
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: limit }]);
  await db.destroy();
});

test('a statement that waits for a frozen process goes on when Postgres ends its transaction, which fails as a storage fault', async () => {
  const frozen = openDatabase(inject('postgresUrl'));
  const other = openDatabase(inject('postgresUrl'));
  const lock = sql`select pg_advisory_xact_lock(2)`;
  const outcome = await frozen
    .transaction()
    .execute(async (trx) => {
      await lock.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx);
      await lock.execute(other);
      await lock.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(findStorageFault(outcome)).toBe('the database does not respond');
  await lock.execute(frozen);
  await Promise.all([frozen.destroy(), other.destroy()]);
});
