import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds when a calendar read a timetable last. Of the addresses that are there, nobody knows. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('calendar_address').addColumn('last_read_at', 'bigint').execute();
}
