import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds which teachers see whole mobile numbers. Nobody has said so yet of those who are there. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('sees_numbers', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
