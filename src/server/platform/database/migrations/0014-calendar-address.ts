import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the addresses at which calendars find a student's timetable: at most one for each student. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('calendar_address')
    .addColumn('stud_id', 'text', (c) => c.primaryKey().references('student.stud_id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
