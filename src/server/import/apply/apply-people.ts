import type { Kysely } from 'kysely';
import { enrolLevel } from '#server/domain/enrolment/levels.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { signOutOne } from '#server/domain/sessions/sign-out-everywhere.ts';
import type { PeoplePlan } from '#server/import/plan/plan-people.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Writes students and enrolments. Removals come last, because enrolments.csv overrides the levels. */
export async function applyPeople(db: Kysely<Database>, people: PeoplePlan, now: number): Promise<void> {
  const added = people.students.flatMap((one) =>
    one.action === 'added'
      ? [{ ...one.values, stud_id: one.stud_id, created_at: now, disabled_at: one.disabled ? now : null, in_folder: 1 }]
      : [],
  );
  await insertAll(added, (some) => db.insertInto('student').values(some).execute());
  for (const { action, stud_id, values } of people.students) {
    if (action !== 'changed') continue;
    await db.updateTable('student').set(values).where('stud_id', '=', stud_id).execute();
    // Whoever has the old number, and the phones with it, must prove the new one.
    if (values.mobile !== undefined || values.phone_code !== undefined) await signOutOne(db, stud_id, now);
  }
  for (const link of people.enrolLevels) await enrolLevel(db, link, now);
  const enrolments = [...people.enrolByLevel, ...people.enrol].map(({ stud_id, subject_id }) => {
    return { stud_id, subject_id, enrolled_at: now };
  });
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
  for (const [stud_ids, in_folder] of [
    [people.listed, 1],
    [people.left, 0],
  ] as const)
    await insertAll([...stud_ids], (some) =>
      db.updateTable('student').set({ in_folder }).where('stud_id', 'in', some).execute(),
    );
  const stated = [...people.stated].map(([stud_id, said]) => ({ stud_id, subjects: JSON.stringify(said) }));
  await insertAll(stated, (some) =>
    db
      .insertInto('imported_enrolment')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('stud_id').doUpdateSet((eb) => ({ subjects: eb.ref('excluded.subjects') })),
      )
      .execute(),
  );
}
