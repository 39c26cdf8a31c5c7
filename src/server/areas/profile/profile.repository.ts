import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Returns the student of a session. Students are never deleted. */
export async function getStudent(db: Kysely<Database>, stud_id: string) {
  return await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
}
