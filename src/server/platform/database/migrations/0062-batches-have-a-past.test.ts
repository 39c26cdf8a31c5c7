import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { openDatabase } from '../open.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0059'));

test.each(['SQLite', 'Postgres'])(
  'who was in a batch keeps a time there, and an emptied one is for nobody: %s',
  async (kind) => {
    const postgres = kind === 'Postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
    const db = openDatabase(postgres?.url ?? 'sqlite::memory:');
    await migrate(db, 0, earlier);
    const academy = testAcademy(db);
    const [physics, maths] = [await academy.subject(), await academy.subject()];
    await db
      .insertInto('academic_level')
      .values({ ac_id: 'level', levels: 'Class 11', position: 0, archived_at: null })
      .execute();
    await db.insertInto('subject_level').values({ subject_id: maths, ac_id: 'level' }).execute();
    for (const stud_id of ['asha', 'binu', 'chitra', 'devi']) {
      const details = { guardian: '', state: '', district: '', email: '', phone_code: '91', academic_level: 'level' };
      const row = { ...details, stud_id, name: stud_id, mobile: stud_id, created_at: 1, disabled_at: null };
      await db.insertInto('student').values(row).execute();
    }
    const roster_id = await academy.roster('evening', [], physics);
    const members = [
      ['asha', 1],
      ['binu', 1],
      ['chitra', 0],
      ['devi', 0],
    ] as const;
    const rows = members.map(([stud_id, is_member]) => ({ roster_id, stud_id, is_member, is_listed: 0 }));
    await db.insertInto('roster_student').values(rows).execute();
    await db.updateTable('roster').set({ archived_at: 5 }).execute();
    const enrolled = [physics, maths].map((subject_id) => ({ stud_id: 'asha', subject_id, enrolled_at: 1 }));
    await db
      .insertInto('enrolment')
      .values([...enrolled, { stud_id: 'binu', subject_id: physics, enrolled_at: 1 }])
      .execute();
    const audit = { changed_by: 'meera', content_id: null, details: JSON.stringify({ batch: 'evening' }) };
    const by = { ...audit, stud_id: 'binu' };
    await db
      .insertInto('audit')
      .values([
        { ...by, audit_id: '1', changed_at: 1000, action: 'batch.add' },
        { ...by, audit_id: '2', changed_at: 1500, action: 'enrol', details: '{}' },
        { ...audit, audit_id: '3', changed_at: 2000, action: 'batch.remove', stud_id: 'chitra' },
      ])
      .execute();
    const before = Date.now();
    await migrate(db, 0);
    const times = await db.selectFrom('roster_student').orderBy('stud_id').select(['from_at', 'until_at']).execute();
    expect(times.slice(0, 3)).toEqual([
      { from_at: null, until_at: null },
      { from_at: 1000, until_at: null },
      { from_at: null, until_at: 2000 },
    ]);
    expect(times[3]?.until_at).toBeGreaterThanOrEqual(before);
    expect(await db.selectFrom('roster').select('archived_at').execute()).toEqual([{ archived_at: null }]);
    const byBatch = await db
      .selectFrom('enrolment')
      .where('by_batch', '=', 1)
      .select(['stud_id', 'subject_id'])
      .execute();
    // Binu was enrolled by hand, and Asha has Maths by her level.
    expect(byBatch).toEqual([{ stud_id: 'asha', subject_id: physics }]);
    await db.destroy();
    await postgres?.drop();
  },
);
