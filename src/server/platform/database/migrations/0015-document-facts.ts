import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds the length of each study material and video, in bytes, and a material's number of pages. Existing rows get them at
 * the next import, and have null until then.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('study_material').addColumn('size', 'bigint').execute();
  await db.schema.alterTable('study_material').addColumn('pages', 'integer').execute();
  await db.schema.alterTable('topic').addColumn('size', 'bigint').execute();
}
