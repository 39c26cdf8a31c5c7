import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addNewsCall } from '#contract/desk/news.ts';
import { uploadsCall } from '#contract/desk/uploads.ts';
import { getProfileCall } from '#contract/profile.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { type FreshDatabase, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { buildTestApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

let fresh: FreshDatabase;
let newer: Db;
beforeEach(async () => {
  fresh = await openFreshDatabase('Postgres');
  newer = openDatabase(fresh.url);
});
afterEach(async () => {
  await newer.destroy();
  await fresh.close();
});

/** What the migration of a newer version may do while this process serves. */
async function addColumnToAll(name: string): Promise<void> {
  for (const table of await listTables(newer))
    await sql`alter table ${sql.table(table)} add column ${sql.id(name)} text`.execute(newer);
}

test('no call fails at a process whose tables a newer version changes', async () => {
  const app = await buildTestApp(fresh.db);
  await addLevel(app);
  const client = otpClient(() => app);
  const registered = (await client.signup('9876500001')).data();
  (await client.verify(registered.otp_ref, app.sent.at(-1)?.otp ?? '')).data();
  const { stud_id, token } = await app.signIn();
  const { token: desk } = await signInStaff(app);
  const news = { news: 'Text', date: '2026-11-21', batch_slug: '', image: '' };
  const calls = async (heading: string) => {
    app.advance(15 * 60_000);
    const { otp_ref } = (await client.login('9876500001')).data();
    const responses = await Promise.all([
      client.verify(otp_ref, app.sent.at(-1)?.otp ?? ''),
      ...Array.from({ length: 12 }, () => app.call(getProfileCall, { stud_id }, token)),
      callDesk(app, addNewsCall, { ...news, heading }, desk),
      callDesk(app, uploadsCall, {}, desk),
    ]);
    expect(responses.filter(({ status }) => !status)).toEqual([]);
  };
  await calls('before');
  for (const column of ['nickname', 'shoe_size']) {
    await addColumnToAll(column);
    await calls(column);
  }
  await app.close();
});

test('a long read that cannot be begun anew fails once as a storage fault, and on no other connection', async () => {
  const read = () => readSnapshot(fresh.db, (snapshot) => snapshot.selectFrom('setting').selectAll().execute());
  const readByAll = () => Promise.allSettled(Array.from({ length: 3 }, read));
  await readByAll();
  await addColumnToAll('nickname');
  const failure: unknown = await read().catch((error: unknown) => error);
  expect(findStorageFault(failure)).toBe('the tables have just been changed');
  expect((await readByAll()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
});
