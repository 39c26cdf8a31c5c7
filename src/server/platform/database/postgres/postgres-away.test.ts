import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { connectDatabase, openDatabase } from '#server/platform/database/open.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import {
  freePort,
  makePostgres,
  type PostgresFolder,
  type PostgresServer,
  startPostgres,
} from '#server/testing/postgres-server.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';

let folder: string;
let cluster: PostgresFolder;
let server: PostgresServer;
let portal: TestApp;
let close = async () => {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
  cluster = await makePostgres(folder);
  server = await startPostgres(cluster, await freePort(), { fsync: 'off' });
});
afterEach(() => close());
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

async function openPortal(url: string): Promise<void> {
  const db = openDatabase(url);
  portal = await buildTestApp(db);
  close = async () => {
    close = async () => {};
    await portal.close();
    await db.destroy();
  };
}

const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode;

test('while Postgres is down calls get a 503 with Retry-After, and when it is back the same process serves', async () => {
  await openPortal(server.url);
  await migrate(portal.deps.db, 0);
  const { stud_id, token } = await portal.signIn();
  expect((await portal.call(getProfileCall, { stud_id }, token)).statusCode).toBe(200);

  await server.kill();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => portal.call(getProfileCall, { stud_id }, token)),
  );
  for (const { statusCode, status, message, response } of responses) {
    expect({ statusCode, status, message }).toEqual({
      statusCode: 503,
      status: false,
      message: "We can't reach your records right now. Your work is safe. Please try again in a minute.",
    });
    expect(response.headers['retry-after']).toBe('5');
  }
  expect(portal.log.join('').match(/NOTHING CAN BE STORED: the database does not respond/g)).toHaveLength(1);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  await expect(connectDatabase(server.url)).rejects.toThrow(/cannot be opened \(connect ECONNREFUSED/);

  server = await startPostgres(cluster, server.port, { fsync: 'off' });
  expect(await statusOf('/readyz')).toBe(200);
  expect((await portal.call(getProfileCall, { stud_id }, token)).data()).toMatchObject({ stud_id });
});

test('a Postgres that accepts connections and never responds times out', async () => {
  await openPortal(`${server.url}?query_timeout=200`);
  const { stud_id, token } = await portal.signIn();
  server.signal('SIGSTOP');
  expect((await portal.call(getProfileCall, { stud_id }, token)).statusCode).toBe(503);
  // This opens a new connection, which gets no response either. /readyz has a timeout of its own.
  expect(await statusOf('/readyz')).toBe(503);
  server.signal('SIGCONT');
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 10_000);
});

test('a standby that is not promoted can be read, and writes fail as a storage fault', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const db = openDatabase(url);
  await migrate(db, 0);
  await db.destroy();
  await openPortal(`${url}?options=-c%20default_transaction_read_only=on`);
  expect(await statusOf('/readyz')).toBe(200);
  const written: unknown = await portal.deps.db
    .insertInto('setting')
    .values({ name: 'a', value: 'b' })
    .execute()
    .catch((error: unknown) => error);
  expect(findStorageFault(written)).toBe('the database is read-only');
  await close();
  await drop();
});
