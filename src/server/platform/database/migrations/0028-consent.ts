import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the consent of a student's guardian, with the date of birth. */
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
}
