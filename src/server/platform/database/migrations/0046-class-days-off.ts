import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the days on which a class that repeats is not held. So far there were none. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('live_class')
    .addColumn('not_on', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
