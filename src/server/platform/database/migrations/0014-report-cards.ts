import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** The report card of a student's month: what the staff wrote on it, and the link that shows it without a sign-in. */
export async function addReportCards(db: Db): Promise<void> {
  await sql`create table report_card (
    stud_id text not null references student (stud_id) on delete cascade,
    month text not null,
    comment text not null default '',
    token_hash text,
    language text not null default '',
    expires_at bigint not null default 0,
    constraint report_card_pk primary key (stud_id, month)
  )`.execute(db);
  await sql`create unique index report_card_token on report_card (token_hash)`.execute(db);
}
