import type { Kysely } from 'kysely';
import type { Registration } from '#contract/auth/registration.ts';
import { waitForImport } from '#server/platform/database/import-lock.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import type { Phone } from './phone.ts';

/** Returns the student with this phone, or undefined. */
export async function findStudentByPhone(db: Kysely<Database>, { phone_code, mobile }: Phone) {
  const [student] = await selectByPhone(db, { phone_code, mobile });
  return student;
}

const selectByPhone = prepared((db, { phone_code, mobile }: { phone_code: string; mobile: string }) =>
  db.selectFrom('student').where('phone_code', '=', phone_code).where('mobile', '=', mobile).selectAll(),
);

/** Counts the students, and those of them with numbers outside India. Erased ones have none. */
export async function countStudents(db: Kysely<Database>): Promise<{ all: number; abroad: number }> {
  return await db
    .selectFrom('student')
    .where('phone_code', '<>', '')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('phone_code', '<>', '91').as('abroad'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns which of these ids are those of students. */
export async function listKnownIds(db: Kysely<Database>, stud_ids: readonly string[]): Promise<string[]> {
  if (stud_ids.length === 0) return [];
  const rows = await db.selectFrom('student').where('stud_id', 'in', stud_ids).select('stud_id').execute();
  return rows.map(({ stud_id }) => stud_id);
}

export type NewStudent = Pick<Registration, 'name' | 'guardian' | 'state' | 'district' | 'email' | 'academic_level'>;

/**
 * Registers a student and enrols them in the subjects of their academic level; one who must wait is enrolled once they
 * are let in. If the phone is registered already, its student is returned unchanged. Only call it in a transaction.
 */
export async function registerStudent(
  trx: Kysely<Database>,
  phone: Phone,
  details: NewStudent,
  now: number,
  { mustWait = false } = {},
) {
  await waitForImport(trx);
  const stud_id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('student')
    .values({ stud_id, ...phone, ...details, created_at: now, waiting_since: mustWait ? now : null })
    .onConflict((conflict) => conflict.columns(['phone_code', 'mobile']).doNothing())
    .executeTakeFirstOrThrow();
  const isNew = Number(numInsertedOrUpdatedRows) === 1;
  if (isNew && !mustWait) await enrolByLevel(trx, stud_id, details.academic_level, now);
  const student = await findStudentByPhone(trx, phone);
  if (!student) throw new Error('A student who was just registered cannot be found.');
  return student;
}

/** Enrols a student in the subjects of an academic level. Their other enrolments stay. */
export async function enrolByLevel(db: Kysely<Database>, stud_id: string, ac_id: string, now: number): Promise<void> {
  const subjects = await db
    .selectFrom('subject_level')
    .innerJoin('subject', 'subject.subject_id', 'subject_level.subject_id')
    .where('subject_level.ac_id', '=', ac_id)
    .where('subject.archived_at', 'is', null)
    .select('subject.subject_id')
    .execute();
  if (subjects.length === 0) return;
  await db
    .insertInto('enrolment')
    .values(subjects.map(({ subject_id }) => ({ stud_id, subject_id, enrolled_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setDisabledAt(db: Kysely<Database>, stud_id: string, at: number | null): Promise<void> {
  await db.updateTable('student').set({ disabled_at: at }).where('stud_id', '=', stud_id).execute();
}
