import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';

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
  const db = openDatabase(inject('postgresUrl'), { answersCalls: true });
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table empty_attempt (attempt_id text primary key)`.execute(trx);
    await sql`analyze empty_attempt`.execute(trx);
    const { rows } = await sql`explain select 1 from empty_attempt where attempt_id = 'one'`.execute(trx);
    expect(JSON.stringify(rows)).toMatch(/Index/);
    await sql`drop table empty_attempt`.execute(trx);
  });
  await db.destroy();
});
