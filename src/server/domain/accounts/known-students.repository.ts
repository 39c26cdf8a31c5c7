import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

export type StudentRow = Selectable<Database['student']>;

/** What an operator may change of a student. */
export type StudentDetails = Omit<StudentRow, 'stud_id' | 'created_at' | 'disabled_at' | 'waiting_since' | 'in_folder'>;

export async function readStudent(db: Kysely<Database>, stud_id: string): Promise<StudentRow> {
  return await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
}

export async function updateStudent(
  db: Kysely<Database>,
  stud_id: string,
  changes: Partial<StudentDetails>,
): Promise<void> {
  await db.updateTable('student').set(changes).where('stud_id', '=', stud_id).execute();
}

/** The name of a level by its id, also of one that has left the academy folder. */
export async function readLevelName(db: Kysely<Database>, ac_id: string): Promise<string> {
  const level = await db.selectFrom('academic_level').where('ac_id', '=', ac_id).select('levels').executeTakeFirst();
  return level?.levels ?? '';
}
