import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** What students ask, with its answer. */
export async function addDoubts(db: Db): Promise<void> {
  await sql`create table doubt (
    doubt_id text not null,
    stud_id text not null references student (stud_id) on delete cascade,
    kind text not null, subject_id text not null, chapter_id text not null, content_id text not null,
    opens_id text not null, title text not null, position integer not null,
    text text not null, file text not null, asked_at bigint not null,
    answer text not null default '', answer_file text not null default '', answered_at bigint,
    answered_by text not null default '', constraint doubt_pk primary key (doubt_id, stud_id)
  )`.execute(db);
  await sql`create index doubt_asked on doubt (stud_id, asked_at)`.execute(db);
  await sql`create index doubt_content on doubt (content_id)`.execute(db);
  // Plans are not stored any more.
  await sql`delete from message where state = 'planned'`.execute(db);
  await sql`delete from mailing where mailing_id not in (select mailing_id from message)`.execute(db);
}
