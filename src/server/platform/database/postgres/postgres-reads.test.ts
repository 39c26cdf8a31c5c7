import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { sharedReads } from './postgres-reads.ts';

const processOf = 'select pg_backend_pid() as id';
let pool: pg.Pool;
let read: ReturnType<typeof sharedReads>;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), pipeline: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  read = sharedReads(async () => pool);
});
afterEach(() => pool.end());

const processes = async (count: number) => {
  const rows = await Promise.all(Array.from({ length: count }, () => read<{ id: number }>(processOf, [])));
  return new Set(rows.map((found) => found?.[0]?.id));
};

test('any number of reads at once share four connections, which go back to the pool', async () => {
  expect((await processes(50)).size).toBe(4);
  expect([pool.totalCount, pool.idleCount]).toEqual([4, 4]);
  expect((await processes(1)).size).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([4, 4]);
});

test('a read that fails harms no other on its connection, and loses no connection', async () => {
  const reads = Array.from({ length: 16 }, (_, n) =>
    n % 4 === 0 ? read<{ n: number }>('select nothing', []) : read<{ n: number }>('select $1::int as n', [n]),
  );
  const results = await Promise.allSettled(reads);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value?.[0]?.n : 'failed'))).toEqual(
    Array.from({ length: 16 }, (_, n) => (n % 4 === 0 ? 'failed' : n)),
  );
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('when the server closes a connection, what waits on it fails, and later reads go on', async () => {
  const ends = 'select pg_terminate_backend(pg_backend_pid())';
  // The fifth read shares the connection of the first.
  const reads = [ends, processOf, processOf, processOf, processOf].map((text) => read(text, []));
  const results = await Promise.allSettled(reads);
  expect(results.map(({ status }) => status === 'rejected')).toEqual([true, false, false, false, true]);
  expect((await processes(50)).size).toBe(4);
});

test('while no connection can be had each read fails, and when there is one the next read goes on', async () => {
  const away = new Error('The server is away.');
  const server = { isAway: true };
  const again = sharedReads(async () => (server.isAway ? Promise.reject(away) : pool));
  await expect(Promise.all([again(processOf, []), again(processOf, [])])).rejects.toThrow(away);
  server.isAway = false;
  expect(await again(processOf, [])).toHaveLength(1);
});
