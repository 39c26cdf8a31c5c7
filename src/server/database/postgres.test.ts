import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './open.ts';

test('a connection that the server cuts off in the middle of a transaction fails that transaction, and nothing else', async () => {
  const db = openDatabase(inject('postgresUrl'));
  const cutOff = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // By now the connection has been told, while no statement was under way on it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(trx);
  });
  await expect(cutOff).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
