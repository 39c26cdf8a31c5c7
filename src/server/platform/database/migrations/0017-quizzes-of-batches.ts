import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** A quiz can be for several batches. */
export async function addQuizzesOfBatches(db: Db): Promise<void> {
  await sql`alter table quiz rename column batch_slug to batch_slugs`.execute(db);
  await sql`update changed_here set field = 'batch_slugs'
    where field = 'batch_slug' and id in (select quiz_id from quiz)`.execute(db);
}
