import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { openDatabase } from '../open.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'));

test.each(['SQLite', 'Postgres'])(
  'a student whose number was stored in another split can still sign in: %s',
  async (kind) => {
    const postgres = kind === 'Postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
    const db = openDatabase(postgres?.url ?? 'sqlite::memory:');
    await migrate(db, 0, before);
    await db.insertInto('academic_level').values({ ac_id: 'a', levels: 'A', position: 1, archived_at: null }).execute();
    const written = [
      ['91', '9876500001', '91', '9876500001'],
      ['910', '9876500002', '91', '9876500002'],
      ['9100', '9876500003', '91', '9876500003'],
      ['9', '71501234567', '971', '501234567'],
      ['1809', '2345678', '1', '8092345678'],
      // The same phone as the first, so both rows stay: one of them is reached by the number.
      ['910', '9876500001', '910', '9876500001'],
      ['91', '5000000000', '91', '5000000000'],
      ['881', '612345678', '881', '612345678'],
    ] as const;
    const details = { guardian: '', state: '', district: '', email: '', academic_level: 'a', created_at: 0 };
    for (const [n, [phone_code, mobile]] of written.entries()) {
      const student = { stud_id: `s${n}`, name: `Student ${n}`, phone_code, mobile, ...details };
      await db.insertInto('student').values(student).execute();
    }
    expect(await migrate(db, 0)).toContain('0005-canonical-numbers');
    const students = await db.selectFrom('student').select(['phone_code', 'mobile']).orderBy('stud_id').execute();
    expect(students.map(({ phone_code, mobile }) => [phone_code, mobile])).toEqual(
      written.map(([, , phone_code, mobile]) => [phone_code, mobile]),
    );
    await db.destroy();
    await postgres?.drop();
  },
);
