import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** Timed tests: quizzes with minutes, and who sat them from when until when. No quiz that was there has minutes. */
export async function addTimedTests(db: Db): Promise<void> {
  await sql`alter table quiz add column minutes integer not null default 0`.execute(db);
  await sql`alter table quiz add column late text not null default 'ask'`.execute(db);
  await sql`alter table quiz add column results_at bigint not null default 0`.execute(db);
  await sql`alter table attempt_answer add column chosen_at bigint`.execute(db);
  await sql`create index quiz_timed on quiz (closes_at) where minutes > 0`.execute(db);
  await sql`create table sitting (
    stud_id text not null references student (stud_id),
    quiz_id text not null references quiz (quiz_id),
    number integer not null,
    attempt_id text not null,
    revision_id text not null,
    began_at bigint not null,
    ends_at bigint not null,
    down_ms bigint not null default 0,
    heard_at bigint not null,
    closed_at bigint,
    closed_by text,
    constraint sitting_pk primary key (stud_id, quiz_id, number),
    constraint sitting_attempt unique (stud_id, attempt_id)
  )`.execute(db);
  await sql`create index sitting_open on sitting (ends_at) where closed_at is null`.execute(db);
  await sql`create index sitting_quiz on sitting (quiz_id)`.execute(db);
  await sql`create table late_answers (
    stud_id text not null references student (stud_id),
    attempt_id text not null,
    quiz_id text not null references quiz (quiz_id),
    answers text not null,
    came_at bigint not null,
    decision text,
    decided_at bigint,
    constraint late_answers_pk primary key (stud_id, attempt_id)
  )`.execute(db);
  await sql`create index late_answers_quiz on late_answers (quiz_id)`.execute(db);
  for (const trigger of isPostgres(db) ? triggersOfPostgres : triggersOfSqlite) await sql.raw(trigger).execute(db);
}

/**
 * What a student gets of a test depends on whether they sit it, and on what came late. An open sitting changes with each
 * save of its draft, in `heard_at`, on which no response depends.
 */
const events = ['sitting', 'late_answers'].flatMap((table) => {
  const update = table === 'sitting' ? 'update of closed_at, ends_at' : 'update';
  return ['insert', update, 'delete'].map((event) => ({ name: `${table}_${event.slice(0, 6)}_version`, event, table }));
});

const triggersOfPostgres = events.map(
  ({ name, event, table }) => `create trigger ${name} after ${event} on ${table} for each row
    execute function change_student_version('work')`,
);

const triggersOfSqlite = events.map(
  ({ name, event, table }) => `create trigger ${name} after ${event} on ${table} begin
    insert into student_version (stud_id, part, version)
    values (${event === 'delete' ? 'old' : 'new'}.stud_id, 'work', abs(random() % 1000000000000000))
    on conflict (stud_id, part) do update set version = excluded.version; end`,
);
