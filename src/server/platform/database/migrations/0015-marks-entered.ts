import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Tests that were written elsewhere, of which only the marks are here. */
export async function addMarksEntered(db: Kysely<Database>): Promise<void> {
  await sql`alter table quiz add column marks_entered integer not null default 0`.execute(db);
}
