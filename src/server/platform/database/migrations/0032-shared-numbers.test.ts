import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { contentsOf } from '#server/testing/test-shape.ts';
import { openDatabase } from '../open.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

const until = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < last));

test.each(['SQLite', 'Postgres'])(
  'every row stays when numbers may be shared, and so does what protects them: %s',
  async (kind) => {
    const postgres = kind === 'Postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
    const db = openDatabase(postgres?.url ?? 'sqlite::memory:');
    await migrate(db, 0, until('0032'));
    await db.insertInto('academic_level').values({ ac_id: 'a', levels: 'A', position: 1, archived_at: null }).execute();
    const phone = { phone_code: '91', mobile: '9876543210' };
    const details = { guardian: 'G', state: 'S', district: 'D', email: 'e@x.in', academic_level: 'a', created_at: 5 };
    const openSession = (stud_id: string) =>
      sql`
        insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
        values (${stud_id}, ${stud_id}, ${stud_id}, 1, 1, 2)`.execute(db);
    const asha = { stud_id: 'asha', name: 'Asha', ...phone, ...details, disabled_at: 6, waiting_since: 7 };
    await db.insertInto('student').values(asha).execute();
    await db
      .insertInto('imported_number')
      .values({ ...phone, stud_id: 'asha' })
      .execute();
    const roster = { roster_id: 'r', batch_slug: 'evening', batch_name: 'Evening', archived_at: null };
    await db
      .insertInto('roster')
      .values({ ...roster, subject_id: null })
      .execute();
    const member = { roster_id: 'r', stud_id: 'asha', is_member: 1, is_listed: 1 };
    await db.insertInto('roster_student').values(member).execute();
    await openSession('asha');
    const { rows, references } = await contentsOf(db);

    expect(await migrate(db, 0, until('0033'))).toEqual(['0032-shared-numbers']);
    const after = await contentsOf(db);
    expect(Object.keys(after.rows)).toEqual(Object.keys(rows));
    for (const [table, all] of Object.entries(rows)) {
      const isNoted = table === 'migration' || table === 'kysely_migration' || table.endsWith('_version');
      if (!isNoted) expect([table, after.rows[table]]).toEqual([table, all]);
    }
    expect(after.references).toEqual(references);

    const version = () => db.selectFrom('student_version').where('stud_id', '=', 'ravi').selectAll().execute();
    await db
      .insertInto('student')
      .values({ ...asha, stud_id: 'ravi', name: 'Ravi' })
      .execute();
    await db
      .insertInto('imported_number')
      .values({ ...phone, stud_id: 'ravi' })
      .execute();
    const inserted = await version();
    await db.updateTable('student').set({ name: 'Ravi P' }).where('stud_id', '=', 'ravi').execute();
    expect(inserted).toHaveLength(1);
    expect(await version()).not.toEqual(inserted);
    await expect(openSession('nobody')).rejects.toThrow();
    await expect(db.deleteFrom('student').where('stud_id', '=', 'asha').execute()).rejects.toThrow();
    await db.destroy();
    await postgres?.drop();
  },
);
