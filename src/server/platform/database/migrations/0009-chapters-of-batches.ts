import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Chapters that only the students of one batch see. */
export async function addChaptersOfBatches(db: Kysely<Database>): Promise<void> {
  await sql`alter table chapter add column batch_slug text not null default ''`.execute(db);
}
