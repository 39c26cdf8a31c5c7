import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the corrections of their details that students ask for. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('correction')
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('is_accepted', 'integer')
    .addPrimaryKeyConstraint('correction_key', ['stud_id', 'field'])
    .execute();
}
