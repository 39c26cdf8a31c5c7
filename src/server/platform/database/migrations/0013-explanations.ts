import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds why the right answer is right, which a report shows under its question; '' where the academy does not say. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('question')
    .addColumn('explanation', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
