import { type Kysely, sql } from 'kysely';
import { enrolByLevel } from '#server/areas/auth/students.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listReferences } from '#server/platform/database/tables.ts';

/** The students who wait until the academy lets them in; who has waited longest comes first. */
export async function listWaiting(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('stud_id')
    .select(['stud_id', 'name', 'guardian', 'state', 'district', 'email', 'phone_code', 'mobile', 'levels'])
    .select('waiting_since')
    .execute();
  return rows.map(({ waiting_since, ...row }) => ({ ...row, waiting_since: waiting_since ?? 0 }));
}

/** Lets a student in and enrols them in the subjects of their level. Returns false for one who does not wait. */
export async function letIn(trx: Kysely<Database>, stud_id: string, now: number): Promise<boolean> {
  const student = await trx
    .updateTable('student')
    .set({ waiting_since: null })
    .where('stud_id', '=', stud_id)
    .where('waiting_since', 'is not', null)
    .returning('academic_level')
    .executeTakeFirst();
  if (!student) return false;
  await enrolByLevel(trx, stud_id, student.academic_level, now);
  return true;
}

export async function setLevel(db: Kysely<Database>, stud_id: string, academic_level: string): Promise<void> {
  await db.updateTable('student').set({ academic_level }).where('stud_id', '=', stud_id).execute();
}

/** Whether anything was imported for a student that an academy would want to keep. */
export async function hasWork(db: Kysely<Database>, stud_id: string): Promise<boolean> {
  for (const table of ['attempt', 'watch_progress'] as const) {
    if (await db.selectFrom(table).where('stud_id', '=', stud_id).select('stud_id').limit(1).executeTakeFirst())
      return true;
  }
  return false;
}

/** Deletes a student who waits, with all that belongs to them. Returns false for one who does not wait. */
export async function deleteWaiting(trx: Kysely<Database>, stud_id: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('student')
    .where('stud_id', '=', stud_id)
    .where('waiting_since', 'is not', null)
    .select('stud_id')
    .executeTakeFirst();
  if (!waiting) return false;
  // From the database itself, so that a new table is never forgotten.
  for (const { table, column, parent } of await listReferences(trx))
    if (parent === 'student')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${stud_id}`.execute(trx);
  for (const table of ['student', 'student_version'] as const)
    await trx.deleteFrom(table).where('stud_id', '=', stud_id).execute();
  return true;
}
