import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds since when a student who registered waits for the academy. Nobody who is registered already waits. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('student').addColumn('waiting_since', 'bigint').execute();
  // Only those who wait are in it, and somebody looks at them every day.
  await db.schema
    .createIndex('student_waiting')
    .on('student')
    .column('waiting_since')
    .where('waiting_since', 'is not', null)
    .execute();
}
