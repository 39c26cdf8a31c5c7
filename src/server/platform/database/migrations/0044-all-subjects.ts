import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds whether a teacher has all subjects, also those that come later. Nobody has them by this: somebody whose subjects
 * happen to be all there are may have been listed with just these. The next import of a folder with a star says so.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('has_all_subjects', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
