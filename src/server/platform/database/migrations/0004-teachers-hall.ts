import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Which devices sit a timed test, and more time for it: granted while it runs, or to a student beforehand. */
export async function addTeachersHall(db: Db): Promise<void> {
  await sql`alter table sitting add column device text not null default ''`.execute(db);
  await sql`alter table sitting add column other_at bigint`.execute(db);
  await sql`alter table sitting add column extra_ms bigint not null default 0`.execute(db);
  await sql`alter table student add column extra_time integer not null default 0`.execute(db);
}
