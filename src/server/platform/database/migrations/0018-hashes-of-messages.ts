import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** By what a message said, a mailing leaves out who got the same that day. */
export async function addHashesOfMessages(db: Db): Promise<void> {
  await sql`alter table message add column content_hash text not null default ''`.execute(db);
}
