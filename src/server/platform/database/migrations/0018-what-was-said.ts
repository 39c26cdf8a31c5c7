import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** By what a message said, the same is not sent to a family twice in a day. */
export async function addWhatWasSaid(db: Kysely<Database>): Promise<void> {
  await sql`alter table message add column said text not null default ''`.execute(db);
}
