import { findLast } from '#server/domain/audit/audit.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** What a student's version is made of, in a fixed order. */
export async function readVersionedRows(db: Db, stud_id: string): Promise<unknown[]> {
  const student = await db
    .selectFrom('student')
    .where('stud_id', '=', stud_id)
    .select(['name', 'guardian', 'state', 'district', 'email', 'mobile', 'phone_code', 'academic_level'])
    .select(['roll_number', 'guardian_mobile', 'guardian_whatsapp', 'other_facts', 'disabled_at', 'waiting_since'])
    .executeTakeFirst();
  const consent = await db
    .selectFrom('guardian_consent')
    .where('stud_id', '=', stud_id)
    .select(['date_of_birth', 'given_at', 'withdrawn_at'])
    .executeTakeFirst();
  const subjects = await db
    .selectFrom('enrolment')
    .where('stud_id', '=', stud_id)
    .orderBy('subject_id')
    .select('subject_id')
    .execute();
  const rosters = await db
    .selectFrom('roster_student')
    .where('stud_id', '=', stud_id)
    .where('is_member', '=', 1)
    .orderBy('roster_id')
    .select('roster_id')
    .execute();
  return [student, consent, subjects, rosters].map((part) => part ?? null);
}

/** Who changed a student last, by the audit. */
export async function findLastChange(db: Db, stud_id: string) {
  const changes = db
    .selectFrom('audit')
    .where('stud_id', '=', stud_id)
    // These change nothing that anybody could overwrite.
    .where('action', 'not in', ['student.code', 'student.unlock', 'student.sign-out', 'student.export'])
    .where('action', 'not in', ['student.comment', 'student.share-card', 'student.end-card']);
  return await findLast(changes);
}
