import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';

/**
 * No stored response depends on these. The answers of an attempt are stored with it, and never changed alone. Regrades count
 * for attempts that were changed after them.
 */
const withoutVersion = [
  'attempt_answer',
  'audit',
  'calendar_address',
  'code_use',
  'draft_attempt',
  'doubt',
  'correction',
  'desk_picture',
  'desk_session',
  'desk_device',
  'erasure',
  'erasure_request',
  // These change together with enrolments and rosters.
  'excluded_enrolment',
  'former_enrolment',
  'former_membership',
  'guardian_consent',
  // The session of each call reads it.
  'suspension',
  'changed_here',
  'imported_file',
  'known_device',
  'last_backup',
  'mailing',
  'message',
  'message_stop',
  'migration',
  'news_read',
  'otp',
  'privacy_acceptance',
  'regrade',
  'attendance',
  'register',
  'report_card',
  'session',
  'staff',
  'staff_batch',
  'staff_subject',
  'unused_media',
  'upload',
  'upload_part',
  'wrong_run',
];

onEachDatabase('the versions', (db) => {
  test('change with every table but those that no stored response depends on', async () => {
    const triggers = isPostgres(db())
      ? sql<{ name: string }>`
          select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where not tgisinternal and relnamespace = current_schema()::regnamespace`
      : sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`;
    const names = (await triggers.execute(db())).rows.map(({ name }) => name).toSorted();
    const tables = (await listTables(db())).filter((table) => !withoutVersion.includes(table));
    const expected = tables.flatMap((table) =>
      ['insert', 'update', 'delete'].map((event) => `${table}_${event}_version`),
    );
    expect(names).toEqual(expected.toSorted());
  });

  test('do not change with what the portal notes all the time', async () => {
    const read = () => db().selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    const before = await read();
    for (const name of ['clock', 'import_lock', 'storage_watch']) {
      const row = { name, value: 'null' };
      await db()
        .insertInto('setting')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db().updateTable('setting').set({ value: '1' }).where('name', '=', name).execute();
    }
    expect(await read()).toEqual(before);
    await db().insertInto('setting').values({ name: 'time_zone', value: '"Asia/Tokyo"' }).execute();
    expect(await read()).not.toEqual(before);
  });
});
