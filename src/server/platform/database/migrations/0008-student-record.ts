import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** What an office's register has of a student beside what they sign in with. */
export async function addStudentRecord(db: Db): Promise<void> {
  await sql`alter table student add column roll_number text not null default ''`.execute(db);
  await sql`alter table student add column guardian_mobile text not null default ''`.execute(db);
  await sql`alter table student add column guardian_whatsapp text not null default ''`.execute(db);
  await sql`alter table student add column other_facts text not null default ''`.execute(db);
}
