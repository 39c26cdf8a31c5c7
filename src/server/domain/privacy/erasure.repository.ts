import { sql } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import { deletePerson, listNumbersOf, listOwned } from '#server/domain/sessions/delete-person.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Erasure } from './erased-list.ts';

/** The name of the student who has the attempts of one who was erased. */
export const erasedName = 'Erased student';

/** How many rows of each table belong to a student, by the table's name. Attempts stay; the others are deleted. */
export async function countRowsOf(db: Db, stud_id: string) {
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
 * of theirs and of their numbers is deleted. Only call it in a transaction.
 */
export async function removeStudent(
  trx: Db,
  { stud_id, academic_level }: { stud_id: string; academic_level: string },
  nameless_id: string,
): Promise<void> {
  const numbers = await listNumbersOf(trx, stud_id);
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
  await deletePerson(trx, stud_id, numbers);
}

/** The accounts that were merged into this one, which are the same person's. */
export async function listMergedInto(db: Db, stud_id: string) {
  return await db
    .selectFrom('student')
    .where('merged_into', '=', stud_id)
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'phone_code', 'mobile', 'academic_level'])
    .execute();
}

/** The name of the account into which this one was merged; undefined for any other. */
export async function findMergedInto(db: Db, stud_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('student')
    .innerJoin('student as kept', 'kept.stud_id', 'student.merged_into')
    .where('student.stud_id', '=', stud_id)
    .select('kept.name')
    .executeTakeFirst();
  return row?.name;
}

/** The name that a student had before it was changed here, by which the academy folder may know them. */
export async function listFormerNames(db: Db, stud_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('changed_here')
    .where('id', '=', stud_id)
    .where('field', '=', 'name')
    .where('was', '<>', '')
    .select('was')
    .execute();
  return rows.map(({ was }) => was);
}

/** The tables of the academy folder that had a row of a student when it was last imported. */
export async function listTablesInFolder(db: Db, stud_id: string): Promise<('students' | 'enrolments' | 'batches')[]> {
  const one = async (row: Promise<object | undefined>) => (await row) !== undefined;
  const isStudent = db.selectFrom('student').where('stud_id', '=', stud_id).where('in_folder', '=', 1);
  const isEnrolled = db.selectFrom('student').where('stud_id', '=', stud_id).where('in_enrolments', '=', 1);
  const isInBatch = db.selectFrom('roster_student').where('stud_id', '=', stud_id).where('in_folder', '=', 1);
  return [
    ...((await one(isStudent.select('stud_id').executeTakeFirst())) ? (['students'] as const) : []),
    ...((await one(isEnrolled.select('stud_id').executeTakeFirst())) ? (['enrolments'] as const) : []),
    ...((await one(isInBatch.select('stud_id').executeTakeFirst())) ? (['batches'] as const) : []),
  ];
}

export async function listErasures(db: Db): Promise<Erasure[]> {
  return await db.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('stud_id').execute();
}

export async function insertErasures(db: Db, erasures: readonly Erasure[]): Promise<void> {
  await insertAll(erasures, (rows) =>
    db
      .insertInto('erasure')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The students who are there although they were erased. */
export async function listReturned(db: Db) {
  return await db
    .selectFrom('student')
    .innerJoin('erasure', 'erasure.stud_id', 'student.stud_id')
    .select(['student.stud_id', 'student.phone_code', 'student.mobile', 'student.academic_level'])
    .select(['erasure.number_hashes', 'erasure.erased_at'])
    .execute();
}
