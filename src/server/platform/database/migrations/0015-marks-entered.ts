import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Tests that were written elsewhere, of which only the marks are here. */
export async function addMarksEntered(db: Db): Promise<void> {
  await sql`alter table quiz add column marks_entered integer not null default 0`.execute(db);
}
