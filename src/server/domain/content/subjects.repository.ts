import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The academy's subjects, without hidden ones. */
export async function listSubjectNames(db: Kysely<Database>) {
  return await db
    .selectFrom('subject')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('subject_id')
    .select(['subject_id', 'subject_name', 'source_key'])
    .execute();
}
