import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds where the last backups are, and how many bytes they have. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('last_backup').addColumn('place', 'text').execute();
  await db.schema.alterTable('last_backup').addColumn('bytes', 'bigint').execute();
}
