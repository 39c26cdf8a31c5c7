import type { Selectable } from 'kysely';
import type { Student } from '#contract/profile.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

const findStudent = prepared((db, { stud_id }: { stud_id: string }) =>
  db.selectFrom('student').where('stud_id', '=', stud_id).selectAll(),
);

/** Returns the student of a session. Students are never deleted. */
export async function getStudent(db: Db, stud_id: string) {
  const [student] = await findStudent(db, { stud_id });
  if (!student) throw new Error('The student of a session is missing.');
  return student;
}

/** Shapes a student's row for the wire: what is named here, so that a new column stays on the server. */
export function toStudent(row: Selectable<Database['student']>): Student {
  const { stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level } = row;
  return { stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, profile: { name } };
}
