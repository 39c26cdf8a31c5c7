import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the students' requests to be erased, and which notice on privacy they accepted. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('erasure_request')
    .addColumn('stud_id', 'text', (c) => c.primaryKey().references('student.stud_id'))
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('privacy_acceptance')
    .addColumn('stud_id', 'text', (c) => c.primaryKey().references('student.stud_id'))
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint', (c) => c.notNull())
    .execute();
}
