import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

const findStudent = prepared((db, { stud_id }: { stud_id: string }) =>
  db.selectFrom('student').where('stud_id', '=', stud_id).selectAll(),
);

/** Returns the student of a session. Students are never deleted. */
export async function getStudent(db: Kysely<Database>, stud_id: string) {
  const [student] = await findStudent(db, { stud_id });
  if (!student) throw new Error('The student of a session is missing.');
  return student;
}
