import type { Selectable } from 'kysely';
import type { Registration } from '#contract/auth/registration.ts';
import { requireNoImport } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { newId } from '#server/platform/text/new-id.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** A family has one phone, and an academy several of its children; more students than this on one number is a mistake. */
export const maxStudentsOnNumber = 6;

/** Returns the students with this phone, who registered first comes first. */
export const listStudentsByPhone = prepared((db, { phone_code, mobile }: Phone) =>
  db
    .selectFrom('student')
    .where('phone_code', '=', phone_code)
    .where('mobile', '=', mobile)
    .orderBy('created_at')
    .orderBy('stud_id')
    .selectAll(),
);

/** Counts the students, and those of them with numbers outside India. Erased ones have none. */
export async function countStudents(db: Db): Promise<{ all: number; abroad: number }> {
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
export async function listKnownIds(db: Db, stud_ids: readonly string[]): Promise<string[]> {
  if (stud_ids.length === 0) return [];
  const rows = await db.selectFrom('student').where('stud_id', 'in', stud_ids).select('stud_id').execute();
  return rows.map(({ stud_id }) => stud_id);
}

/** Returns which of these ids are those of students who were erased. */
export async function listErasedIds(db: Db, stud_ids: readonly string[]): Promise<string[]> {
  if (stud_ids.length === 0) return [];
  const rows = await db.selectFrom('erasure').where('stud_id', 'in', stud_ids).select('stud_id').execute();
  return rows.map(({ stud_id }) => stud_id);
}

const noRecord = { roll_number: '', guardian_mobile: '', guardian_whatsapp: '', other_facts: '' };

export type NewStudent = Pick<Registration, 'name' | 'guardian' | 'state' | 'district' | 'email' | 'academic_level'> &
  Partial<typeof noRecord>;

/**
 * Registers a student, or returns undefined if an import or the desk has added somebody with the phone meanwhile. Only
 * call it in a transaction in which nobody else registers.
 */
export async function registerStudent(
  trx: Db,
  phone: Phone,
  details: NewStudent,
  now: number,
  { mustWait = false } = {},
) {
  await requireNoImport(trx);
  if ((await listStudentsByPhone(trx, phone)).length > 0) return undefined;
  return await insertStudent(trx, phone, details, now, { mustWait });
}

/**
 * Adds a student and enrols them in the subjects of their academic level, whoever has the phone already; one who must
 * wait is enrolled once they are let in. Only call it in a transaction.
 */
export async function insertStudent(
  trx: Db,
  { phone_code, mobile }: Phone,
  details: NewStudent,
  now: number,
  { mustWait = false } = {},
) {
  const waiting_since = mustWait ? now : null;
  const student = { stud_id: newId(), phone_code, mobile, ...noRecord, ...details, created_at: now, waiting_since };
  await trx.insertInto('student').values(student).execute();
  if (!mustWait) await enrolByLevel(trx, [student], now);
  return {
    ...student,
    disabled_at: null,
    access_version: 0,
    extra_time: 0,
    merged_into: null,
    in_folder: 0,
    in_enrolments: 0,
  };
}

/** Adds students, a few hundred at most, and enrols them, whoever has their phones already. Only call it in a transaction. */
export async function insertStudents(trx: Db, students: readonly { phone: Phone; details: NewStudent }[], now: number) {
  const rows = students.map(({ phone: { phone_code, mobile }, details }) => {
    return { stud_id: newId(), phone_code, mobile, ...noRecord, ...details, created_at: now, waiting_since: null };
  });
  await trx.insertInto('student').values(rows).execute();
  await enrolByLevel(trx, rows, now);
  return rows;
}

/** Enrols students, a few hundred at most, in the subjects of their levels. Their other enrolments stay. */
export async function enrolByLevel(
  db: Db,
  students: readonly Pick<Database['student'], 'stud_id' | 'academic_level'>[],
  now: number,
): Promise<void> {
  for (const [ac_id, own] of Map.groupBy(students, ({ academic_level }) => academic_level))
    await db
      .insertInto('enrolment')
      .columns(['stud_id', 'subject_id', 'enrolled_at'])
      .expression((eb) =>
        eb
          .selectFrom('student')
          .innerJoin('subject_level', 'subject_level.ac_id', 'student.academic_level')
          .innerJoin('subject', 'subject.subject_id', 'subject_level.subject_id')
          .where('subject_level.ac_id', '=', ac_id)
          .where('subject.archived_at', 'is', null)
          .where(
            'student.stud_id',
            'in',
            own.map(({ stud_id }) => stud_id),
          )
          .select((of) => ['student.stud_id', 'subject.subject_id', of.val(now).as('enrolled_at')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function setDisabledAt(db: Db, stud_id: string, at: number | null): Promise<void> {
  await db
    .updateTable('student')
    .set({ disabled_at: at, ...(at === null && { merged_into: null }) })
    .where('stud_id', '=', stud_id)
    .execute();
}

/** Saves which notice on privacy a student has accepted. It replaces what they accepted before. */
export async function saveAcceptance(db: Db, accepted: Database['privacy_acceptance']): Promise<void> {
  const { version, accepted_at } = accepted;
  await db
    .insertInto('privacy_acceptance')
    .values(accepted)
    .onConflict((conflict) => conflict.column('stud_id').doUpdateSet({ version, accepted_at }))
    .execute();
}

export type StudentRow = Selectable<Database['student']>;

/** What an operator may change of a student. */
export type StudentDetails = Omit<StudentRow, 'stud_id' | 'created_at' | 'disabled_at' | 'waiting_since' | 'in_folder'>;

export async function readStudent(db: Db, stud_id: string): Promise<StudentRow> {
  return await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
}

export async function updateStudent(db: Db, stud_id: string, changes: Partial<StudentDetails>): Promise<void> {
  await db.updateTable('student').set(changes).where('stud_id', '=', stud_id).execute();
}

/** The name of a level by its id, also of one that has left the academy folder. */
export async function readLevelName(db: Db, ac_id: string): Promise<string> {
  const level = await db.selectFrom('academic_level').where('ac_id', '=', ac_id).select('levels').executeTakeFirst();
  return level?.levels ?? '';
}
