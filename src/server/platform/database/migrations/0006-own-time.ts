import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Sections of a timed test that have their own time. */
export async function addOwnTime(db: Db): Promise<void> {
  await sql`alter table sitting add column section_ends text not null default ''`.execute(db);
}
