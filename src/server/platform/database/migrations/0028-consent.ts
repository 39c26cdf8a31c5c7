import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the consent of a student's guardian, with the date of birth, and the corrections that students ask for. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('guardian_consent')
    .addColumn('stud_id', 'text', (c) => c.primaryKey().references('student.stud_id'))
    .addColumn('date_of_birth', 'text', (c) => c.notNull())
    .addColumn('imported_date_of_birth', 'text', (c) => c.notNull())
    .addColumn('guardian', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('agreed_at', 'bigint')
    .addColumn('given_at', 'bigint')
    .addColumn('verified_how', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
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
