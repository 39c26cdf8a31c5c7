import { sql } from 'kysely';
import type { StudentRow } from '#server/domain/accounts/students.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The students with these digits of the full number. Two numbers with different dial codes can have the same digits. */
export async function listByFullNumber(db: Db, digits: string): Promise<StudentRow[]> {
  return await db
    .selectFrom('student')
    .where(sql<string>`phone_code || mobile`, '=', digits)
    .orderBy('created_at')
    .orderBy('stud_id')
    .selectAll()
    .execute();
}
