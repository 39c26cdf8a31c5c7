import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Chapters that only the students of one batch see. */
export async function addChaptersOfBatches(db: Db): Promise<void> {
  await sql`alter table chapter add column batch_slug text not null default ''`.execute(db);
}
