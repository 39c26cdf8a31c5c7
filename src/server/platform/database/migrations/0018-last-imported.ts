import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds what the academy folder said about students when it was last imported. `stud_id` is no foreign key, because the
 * folder goes on naming a student who has gone.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('imported_number')
    .addColumn('phone_code', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('stud_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_number_pk', ['phone_code', 'mobile'])
    .execute();
  await db.schema
    .createTable('imported_student')
    .addColumn('stud_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('guardian', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('academic_level', 'text', (c) => c.notNull())
    .addColumn('is_listed', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('imported_enrolment')
    .addColumn('stud_id', 'text', (c) => c.primaryKey())
    .addColumn('subjects', 'text', (c) => c.notNull())
    .execute();
}
