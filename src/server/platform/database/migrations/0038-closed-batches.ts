import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds whether the academy folder says that a batch is closed. No folder has said so yet. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('roster')
    .addColumn('is_closed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
