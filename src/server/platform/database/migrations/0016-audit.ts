import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds the record of what operators changed. `stud_id` is no foreign key, because a row stays when its student goes.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('audit_id', 'text', (c) => c.primaryKey())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('stud_id', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_newest').on('audit').columns(['changed_at', 'audit_id']).execute();
  await db.schema.createIndex('audit_student').on('audit').columns(['stud_id', 'changed_at']).execute();
}
