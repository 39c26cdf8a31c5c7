import type { Kysely } from 'kysely';
import type { PeoplePlan } from '#server/operator/academy/plan/plan-people.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { insertAll } from './insert-all.ts';

/** Writes students and enrolments. Removals come last, because enrolments.csv overrides the levels. */
export async function applyPeople(db: Kysely<Database>, people: PeoplePlan, now: number): Promise<void> {
  const added = people.students.filter(({ action }) => action === 'added');
  const rows = added.map(({ stud_id, values }) => ({ ...values, stud_id, created_at: now }));
  await insertAll(rows, (some) => db.insertInto('student').values(some).execute());
  for (const { action, stud_id, values } of people.students) {
    if (action === 'changed') await db.updateTable('student').set(values).where('stud_id', '=', stud_id).execute();
  }
  for (const link of people.enrolLevels) await enrolLevel(db, link, now);
  const enrolments = people.enrol.map((pair) => ({ ...pair, enrolled_at: now }));
  await insertAll(enrolments, (some) =>
    db
      .insertInto('enrolment')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  for (const { stud_id, subject_id } of people.unenrol) {
    await db.deleteFrom('enrolment').where('stud_id', '=', stud_id).where('subject_id', '=', subject_id).execute();
  }
}

async function enrolLevel(db: Kysely<Database>, link: PeoplePlan['enrolLevels'][number], now: number): Promise<void> {
  await db
    .insertInto('enrolment')
    .columns(['stud_id', 'subject_id', 'enrolled_at'])
    .expression((eb) =>
      eb
        .selectFrom('student')
        .where('academic_level', '=', link.ac_id)
        .where('phone_code', '<>', '')
        .where('created_at', '>=', link.registeredSince)
        .select((of) => ['stud_id', of.val(link.subject_id).as('subject_id'), of.val(now).as('enrolled_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
