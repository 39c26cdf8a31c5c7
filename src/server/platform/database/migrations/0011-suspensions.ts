import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** A student may be locked for a while, with a reason that they read. */
export async function addSuspensions(db: Kysely<Database>): Promise<void> {
  await sql`create table suspension (
    stud_id text primary key references student (stud_id),
    reason text not null,
    since_at bigint not null,
    until_at bigint,
    suspended_by text not null
  )`.execute(db);
}
