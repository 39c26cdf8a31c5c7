import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** A live class may be held in a room. */
export async function addRooms(db: Kysely<Database>): Promise<void> {
  await sql`alter table live_class add column room text not null default ''`.execute(db);
}
