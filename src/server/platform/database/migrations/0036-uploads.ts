import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the uploads of the desk, with the parts that have arrived, and where the desk has changed the folder's order. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('upload_id', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('messages', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('checked_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('upload_staff').on('upload').column('staff_id').execute();
  await db.schema
    .createTable('upload_part')
    .addColumn('part_id', 'text', (c) => c.primaryKey())
    .addColumn('upload_id', 'text', (c) => c.notNull().references('upload.upload_id'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('is_stored', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('upload_part_upload').on('upload_part').columns(['upload_id', 'position']).execute();
  await db.schema
    .createTable('desk_order')
    .addColumn('siblings', 'text', (c) => c.primaryKey())
    .addColumn('folder', 'text', (c) => c.notNull())
    .execute();
}
