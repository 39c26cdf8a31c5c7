import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** What else is known of some students. */
export async function listDetails(db: Kysely<Database>, stud_ids: readonly string[]) {
  return await db
    .selectFrom('student')
    .where('stud_id', 'in', stud_ids)
    .select(['stud_id', 'guardian', 'state', 'district', 'email', 'created_at'])
    .execute();
}
