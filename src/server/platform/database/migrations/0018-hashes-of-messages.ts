import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** By what a message said, the same is not sent to a family twice in a day. */
export async function addHashesOfMessages(db: Db): Promise<void> {
  await sql`alter table message add column content_hash text not null default ''`.execute(db);
}
