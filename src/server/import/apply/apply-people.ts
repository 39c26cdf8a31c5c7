import { enrolLevel } from '#server/domain/enrolment/enrol.repository.ts';
import { isOf } from '#server/domain/enrolment/memberships.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { signOutOne } from '#server/domain/sessions/sign-out-everywhere.ts';
import type { PeoplePlan } from '#server/import/plan/plan-people.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** Writes students and enrolments. Removals come last, because enrolments.csv overrides the levels. */
export async function applyPeople(db: Db, people: PeoplePlan, now: number): Promise<void> {
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
    await db.updateTable('student').set({ in_folder }).where(isOf(db, stud_ids)).execute();
  await applyGiven(db, people);
  await applyExcluded(db, people);
}

/** What enrolments.csv gives is a student's own, also where a batch gave it before. */
async function applyGiven(db: Db, { given }: PeoplePlan): Promise<void> {
  const subjectsOf = new Map(
    [...Map.groupBy(given, ({ stud_id }) => stud_id)].map(([stud_id, pairs]) => [
      stud_id,
      pairs.map(({ subject_id }) => subject_id),
    ]),
  );
  const byBatch = await db
    .selectFrom('enrolment')
    .where('by_batch', '=', 1)
    .select(['stud_id', 'subject_id'])
    .execute();
  for (const { stud_id, subject_id } of byBatch)
    if (subjectsOf.get(stud_id)?.includes(subject_id))
      await db
        .updateTable('enrolment')
        .set({ by_batch: 0 })
        .where('stud_id', '=', stud_id)
        .where('subject_id', '=', subject_id)
        .execute();
}

/** Writes whom enrolments.csv keeps out of which subject, and who has a row in it at all. */
async function applyExcluded(db: Db, { excluded, inEnrolments }: PeoplePlan): Promise<void> {
  const textOf = ({ stud_id, subject_id }: (typeof excluded)[number]) => `${stud_id} ${subject_id}`;
  const before = await db.selectFrom('excluded_enrolment').selectAll().execute();
  const [wanted, known] = [new Set(excluded.map(textOf)), new Set(before.map(textOf))];
  for (const { stud_id, subject_id } of before.filter((pair) => !wanted.has(textOf(pair))))
    await db
      .deleteFrom('excluded_enrolment')
      .where('stud_id', '=', stud_id)
      .where('subject_id', '=', subject_id)
      .execute();
  await insertAll(
    excluded.filter((pair) => !known.has(textOf(pair))),
    (some) => db.insertInto('excluded_enrolment').values(some).execute(),
  );
  const listed = await db.selectFrom('student').where('in_enrolments', '=', 1).select('stud_id').execute();
  const listedBefore = new Set(listed.map(({ stud_id }) => stud_id));
  for (const [stud_ids, in_enrolments] of [
    [[...inEnrolments].filter((stud_id) => !listedBefore.has(stud_id)), 1],
    [[...listedBefore].filter((stud_id) => !inEnrolments.has(stud_id)), 0],
  ] as const)
    await db.updateTable('student').set({ in_enrolments }).where(isOf(db, stud_ids)).execute();
}
