import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { registerStudent } from '#server/domain/accounts/students.repository.ts';
import { withRateLimits } from '#server/domain/limits/with-rate-limits.ts';
import { listenToStatements, onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { takeImportLock } from './import-lock.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

onEachDatabase('an import', (db) => {
  test('runs at the same time as a registration, and the student still gets the subjects that are new to their level', async () => {
    const subject_id = await testAcademy(db()).subject();
    const level = { ac_id: 'c12', levels: 'Class 12', position: 1, archived_at: null };
    await db().insertInto('academic_level').values(level).execute();

    const registration = await db()
      .transaction()
      .execute(async (trx) => {
        await takeImportLock(trx);
        await trx.insertInto('subject_level').values({ subject_id, ac_id: 'c12' }).execute();
        // By now the import has enrolled all students. Devika registers after that, but before the import commits.
        const tried = untilTried();
        const registering = withRateLimits({ db: db() }, register);
        if (isPostgres(db())) await tried;
        return { registering };
      });
    const student = await registration.registering;
    const stud_id = student?.stud_id ?? '';

    const enrolments = await db().selectFrom('enrolment').select(['stud_id', 'subject_id']).execute();
    expect(enrolments).toEqual([{ stud_id, subject_id }]);
  });
});

async function register(trx: Transaction<Database>) {
  const details = { name: 'Devika', guardian: '', state: '', district: '', email: '', academic_level: 'c12' };
  return await registerStudent(trx, { phone_code: '91', mobile: '9876500001' }, details, 0);
}

/** On Postgres, the registration does not keep its place among those who sign in while it waits. */
function untilTried(): Promise<void> {
  return new Promise((resolve) => listenToStatements(({ sql }) => sql.includes('for share nowait') && resolve()));
}
