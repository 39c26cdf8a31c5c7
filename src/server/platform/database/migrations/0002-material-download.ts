import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Whether students may take a study material with them: 1, or 0. Those that are there already, as before. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('study_material')
    .addColumn('may_download', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
