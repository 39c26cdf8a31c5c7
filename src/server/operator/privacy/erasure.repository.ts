import { type Kysely, sql } from 'kysely';
import { internationalNumber, type Phone } from '#server/areas/auth/phone.ts';
import { bucketsOf } from '#server/areas/auth/rate-limits/attempt-rate-limits.ts';
import { countedAs } from '#server/areas/auth/rate-limits/counted-as.ts';
import { listStudentsByPhone } from '#server/areas/auth/students.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listReferences } from '#server/platform/database/tables.ts';
import type { Erasure } from './erased-list.ts';

/** The name of the student who has the attempts of one who was erased. */
export const erasedName = 'Erased student';

/** How many rows of each table belong to a student, by the table's name. Attempts stay; the others are deleted. */
export async function countRowsOf(db: Kysely<Database>, stud_id: string) {
  const counts = new Map<string, number>();
  for (const { table, column } of await listOwned(db)) {
    const rows = sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${stud_id}`;
    counts.set(table, Number((await rows.execute(db)).rows[0]?.count));
  }
  return counts;
}

/**
 * Takes a student out of the database: their attempts go to a nameless student of the same level, and every other row
 * of theirs and of their number is deleted. Only call it in a transaction.
 */
export async function removeStudent(
  trx: Kysely<Database>,
  { stud_id, academic_level, ...phone }: Phone & { stud_id: string; academic_level: string },
  nameless_id: string,
): Promise<void> {
  const unknown = { guardian: '', state: '', district: '', email: '', phone_code: '', created_at: 0, disabled_at: 0 };
  await trx
    .insertInto('student')
    .values({ ...unknown, stud_id: nameless_id, name: erasedName, mobile: nameless_id, academic_level })
    .execute();
  // A number is a key. Changing it makes Postgres wait for running requests of the student, and these for the end of this
  // transaction; then their rows have nobody to belong to, and are refused.
  await trx.updateTable('student').set({ mobile: stud_id, phone_code: '' }).where('stud_id', '=', stud_id).execute();
  await trx
    .updateTable('attempt')
    .set((eb) => ({ stud_id: nameless_id, client_attempt_id: eb.ref('attempt_id') }))
    .where('stud_id', '=', stud_id)
    .execute();
  for (const { table, column } of await listOwned(trx)) {
    if (table !== 'attempt')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${stud_id}`.execute(trx);
  }
  await trx.deleteFrom('student').where('stud_id', '=', stud_id).execute();
  await trx.updateTable('audit').set({ details: '{}' }).where('stud_id', '=', stud_id).execute();
  for (const table of ['imported_number', 'imported_student', 'imported_enrolment'] as const)
    await trx.deleteFrom(table).where('stud_id', '=', stud_id).execute();
  await forgetNumber(trx, phone);
  // Triggers write to it while the other rows go.
  await trx.deleteFrom('student_version').where('stud_id', '=', stud_id).execute();
}

/** Deletes what is stored by a number. A number that other students have keeps its limits and its codes. */
async function forgetNumber(trx: Kysely<Database>, phone: Phone): Promise<void> {
  const isShared = (await listStudentsByPhone(trx, phone)).length > 0;
  const otps = trx.deleteFrom('otp').where('phone_code', '=', phone.phone_code).where('mobile', '=', phone.mobile);
  await (isShared ? otps.where('registration', '<>', '') : otps).execute();
  if (isShared) return;
  const number = internationalNumber(phone);
  await trx.deleteFrom('code_use').where('bucket', 'in', bucketsOf(number)).execute();
  await trx.deleteFrom('wrong_run').where('phone', 'in', countedAs(number)).execute();
}

/** The numbers by which the academy folder has named a student. They may have another one by now. */
export async function listNumbersInFolder(db: Kysely<Database>, stud_id: string): Promise<Phone[]> {
  return await db
    .selectFrom('imported_number')
    .where('stud_id', '=', stud_id)
    .select(['phone_code', 'mobile'])
    .execute();
}

/** The names by which the academy folder has named a student. */
export async function listNamesInFolder(db: Kysely<Database>, stud_id: string): Promise<string[]> {
  const rows = await db.selectFrom('imported_student').where('stud_id', '=', stud_id).select('name').execute();
  return rows.map(({ name }) => name);
}

/** The tables of the academy folder that had a row of a student when it was last imported. */
export async function listTablesInFolder(
  db: Kysely<Database>,
  stud_id: string,
): Promise<('students' | 'enrolments' | 'batches')[]> {
  const one = async (row: Promise<object | undefined>) => (await row) !== undefined;
  const isStudent = db.selectFrom('imported_student').where('stud_id', '=', stud_id).where('is_listed', '=', 1);
  const isEnrolled = db.selectFrom('imported_enrolment').where('stud_id', '=', stud_id);
  const isInBatch = db.selectFrom('roster_student').where('stud_id', '=', stud_id).where('is_listed', '=', 1);
  return [
    ...((await one(isStudent.select('stud_id').executeTakeFirst())) ? (['students'] as const) : []),
    ...((await one(isEnrolled.select('stud_id').executeTakeFirst())) ? (['enrolments'] as const) : []),
    ...((await one(isInBatch.select('stud_id').executeTakeFirst())) ? (['batches'] as const) : []),
  ];
}

/** The tables whose rows belong to a student, read from the database itself, so that a new one is never forgotten. */
async function listOwned(db: Kysely<Database>) {
  return (await listReferences(db)).filter(({ parent }) => parent === 'student');
}

export async function listErasures(db: Kysely<Database>): Promise<Erasure[]> {
  return await db.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('stud_id').execute();
}

export async function insertErasures(db: Kysely<Database>, erasures: readonly Erasure[]): Promise<void> {
  const rows = [...erasures];
  while (rows.length > 0) {
    await db
      .insertInto('erasure')
      .values(rows.splice(0, 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The students who are there although they were erased. */
export async function listReturned(db: Kysely<Database>) {
  return await db
    .selectFrom('student')
    .innerJoin('erasure', 'erasure.stud_id', 'student.stud_id')
    .select(['student.stud_id', 'student.phone_code', 'student.mobile', 'student.academic_level'])
    .select(['erasure.number_hashes', 'erasure.erased_at'])
    .execute();
}
