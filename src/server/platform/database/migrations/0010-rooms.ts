import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** A live class may be held in a room. */
export async function addRooms(db: Db): Promise<void> {
  await sql`alter table live_class add column room text not null default ''`.execute(db);
}
