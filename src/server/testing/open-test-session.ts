import { openSession } from '#server/domain/sessions/session.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** Opens a session of a student as they are now, without a code. */
export async function openTestSession(db: Db, stud_id: string, now: number) {
  const student = await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
  return await openSession(db, student, now);
}
