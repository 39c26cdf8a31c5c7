import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { registerStudent } from '#server/areas/auth/students.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { isPostgres } from './engine.ts';
import { holdImportLock } from './import-lock.ts';
import type { Database } from './schema.ts';

onEachDatabase('an import', (db) => {
  test('runs at the same time as a registration, and the student still gets the subjects that are new to their level', async () => {
    await db().transaction().execute(holdImportLock);
    const subject_id = await testAcademy(db()).subject();
    const level = { ac_id: 'c12', levels: 'Class 12', position: 1, archived_at: null };
    await db().insertInto('academic_level').values(level).execute();

    const registration = await db()
      .transaction()
      .execute(async (trx) => {
        await holdImportLock(trx);
        await trx.insertInto('subject_level').values({ subject_id, ac_id: 'c12' }).execute();
        // By now the import has enrolled all students. Devika registers after that, but before the import commits.
        const registering = db().transaction().execute(register);
        if (isPostgres(db())) await Promise.race([registering, untilSomeoneWaits(trx)]);
        return { registering };
      });
    const { stud_id } = (await registration.registering) ?? { stud_id: '' };

    const enrolments = await db().selectFrom('enrolment').select(['stud_id', 'subject_id']).execute();
    expect(enrolments).toEqual([{ stud_id, subject_id }]);
  });
});

function register(trx: Kysely<Database>) {
  const details = { name: 'Devika', guardian: '', state: '', district: '', email: '', academic_level: 'c12' };
  return registerStudent(trx, { phone_code: '91', mobile: '9876500001' }, details, 0);
}

async function untilSomeoneWaits(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx);
  if (rows.length === 0) await untilSomeoneWaits(trx);
}
