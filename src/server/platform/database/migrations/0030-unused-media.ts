import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds what `media prune` knows of media that are not in use, and when the last backups were made. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('unused_media')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createTable('last_backup')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
}
