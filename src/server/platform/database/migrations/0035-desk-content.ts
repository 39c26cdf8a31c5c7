import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds what the desk owns of the content, and of which content a row of the audit is. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_content')
    .addColumn('content_id', 'text', (c) => c.primaryKey())
    .addColumn('is_made', 'integer', (c) => c.notNull())
    .addColumn('is_hidden', 'integer', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('audit').addColumn('content_id', 'text').execute();
  await db.schema.createIndex('audit_of_content').on('audit').columns(['content_id', 'changed_at']).execute();
}
