import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds whether students may download a study material: 1, or 0. Existing rows get 1, which changes nothing for them.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('study_material')
    .addColumn('may_download', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
