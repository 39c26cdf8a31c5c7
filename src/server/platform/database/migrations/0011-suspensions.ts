import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** A student may be locked for a while, with a reason that they read. */
export async function addSuspensions(db: Db): Promise<void> {
  await sql`create table suspension (
    stud_id text primary key references student (stud_id),
    reason text not null,
    since_at bigint not null,
    until_at bigint,
    suspended_by text not null
  )`.execute(db);
}
