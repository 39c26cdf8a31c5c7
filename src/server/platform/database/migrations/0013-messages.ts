import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Messages to families, who wants none, and who has read what news. */
export async function addMessages(db: Db): Promise<void> {
  await sql`create table mailing (
    mailing_id text not null constraint mailing_pk primary key,
    kind text not null,
    title text not null,
    channel text not null,
    audience text not null,
    language text not null,
    text text not null,
    made_by text not null,
    made_at bigint not null
  )`.execute(db);
  await sql`create table message (
    message_id text not null constraint message_pk primary key,
    mailing_id text not null references mailing (mailing_id),
    stud_id text not null references student (stud_id),
    filled text not null,
    parts integer not null,
    price bigint not null,
    state text not null,
    reason text not null default '',
    lease_until bigint not null default 0,
    tried_at bigint
  )`.execute(db);
  await sql`create index message_mailing on message (mailing_id)`.execute(db);
  await sql`create index message_student on message (stud_id)`.execute(db);
  await sql`create index message_tried on message (tried_at)`.execute(db);
  await sql`create index message_open on message (state, message_id)`.execute(db);
  await sql`create table message_stop (
    stud_id text not null references student (stud_id),
    number text not null,
    stopped_at bigint not null,
    stopped_by text not null,
    constraint message_stop_pk primary key (stud_id, number)
  )`.execute(db);
  await sql`create table news_read (
    news_id text not null references news (news_id),
    stud_id text not null references student (stud_id),
    read_at bigint not null,
    constraint news_read_pk primary key (stud_id, news_id)
  )`.execute(db);
  await sql`create index news_read_news on news_read (news_id)`.execute(db);
}
