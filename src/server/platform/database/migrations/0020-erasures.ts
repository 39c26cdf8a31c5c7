import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the list of erased students. `stud_id` is no foreign key, because that student is not there any more. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('stud_id', 'text', (c) => c.primaryKey())
    .addColumn('number_hashes', 'text', (c) => c.notNull())
    .addColumn('erased_at', 'bigint', (c) => c.notNull())
    .execute();
}
