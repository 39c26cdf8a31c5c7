import type { Db } from '#server/platform/database/schema.ts';

/** Enrols a student in subjects by themselves: whatever their batches do, they keep them. */
export async function enrol(db: Db, stud_id: string, subjectIds: string[], now: number): Promise<void> {
  await db
    .insertInto('enrolment')
    .values(subjectIds.map((subject_id) => ({ stud_id, subject_id, enrolled_at: now })))
    .onConflict((conflict) => conflict.columns(['stud_id', 'subject_id']).doUpdateSet({ by_batch: 0 }))
    .execute();
}

/** Removes a student from subjects. Their attempts and progress there are not deleted. */
export async function unenrol(db: Db, stud_id: string, subjectIds: string[]): Promise<void> {
  await db.deleteFrom('enrolment').where('stud_id', '=', stud_id).where('subject_id', 'in', subjectIds).execute();
}

/** Enrols the students of a level in a subject that it has from now on. */
export async function enrolLevel(
  db: Db,
  link: { ac_id: string; subject_id: string; registeredSince: number },
  now: number,
): Promise<void> {
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
