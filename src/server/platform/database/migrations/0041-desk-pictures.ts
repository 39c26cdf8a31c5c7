import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the pictures that the staff have chosen for a quiz or for news, which may not be published yet. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_picture')
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_picture_key', ['staff_id', 'media_key'])
    .execute();
}
