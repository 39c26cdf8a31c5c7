import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The students who ask to be erased, who waits longest first. */
export async function listErasureRequests(db: Kysely<Database>) {
  return await db
    .selectFrom('erasure_request')
    .innerJoin('student', 'student.stud_id', 'erasure_request.stud_id')
    .orderBy('asked_at')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'name', 'phone_code', 'mobile', 'asked_at'])
    .execute();
}
