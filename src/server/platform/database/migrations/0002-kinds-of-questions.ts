import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Questions with several right options, and with a number for an answer, in sections. All that were there have one option. */
export async function addKinds(db: Db): Promise<void> {
  await sql`alter table question add column kind text not null default 'single'`.execute(db);
  await sql`alter table question add column partial_marks double precision not null default 0`.execute(db);
  await sql`alter table question add column passage text not null default ''`.execute(db);
  await sql`alter table question add column keep_order integer not null default 0`.execute(db);
  await sql`alter table question add column section integer not null default 0`.execute(db);
  await sql`alter table quiz_revision add column paper text not null default ''`.execute(db);
}
