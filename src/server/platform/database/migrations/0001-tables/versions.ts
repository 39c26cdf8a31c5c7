import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';

const content = [
  'academic_level',
  'batch',
  'chapter',
  'live_class',
  'news',
  'question',
  'quiz',
  'quiz_revision',
  'roster',
  'setting',
  'study_material',
  'subject',
  'subject_level',
  'topic',
  'topic_captions',
];

/**
 * The rows of a student, in two parts. An import holds what it has changed until it commits, and changes accounts only:
 * nobody who submits a quiz waits for it.
 */
const ofStudent = {
  attempt: 'work',
  watch_progress: 'work',
  student: 'account',
  enrolment: 'account',
  roster_student: 'account',
};

/** These are written all the time, and no response depends on them. */
const otherSettings = "('clock', 'import_lock', 'storage_watch')";

const events = ['insert', 'update', 'delete'] as const;

/**
 * Makes the version of the content and those of each student. Triggers change them with every row that a response may
 * depend on, so that no writer can forget it. Answers are stored with their attempt, and are never changed alone.
 *
 * A version is a random number and not a count: a database that was restored to an earlier time does not repeat one
 * with other rows.
 */
export async function addVersions(db: Db): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const random = isPostgres(db) ? 'floor(random() * 1000000000000000)::bigint' : 'abs(random() % 1000000000000000)';
  await run('create table content_version (version bigint not null)');
  await run(`create table student_version (
    stud_id text not null,
    part text not null,
    version bigint not null,
    constraint student_version_pk primary key (stud_id, part)
  ) ${isPostgres(db) ? '' : 'without rowid'}`);
  await run(`insert into content_version (version) values (${random})`);
  for (const trigger of isPostgres(db) ? triggersOfPostgres(random) : triggersOfSqlite(random)) await run(trigger);
}

function triggersOfSqlite(random: string): string[] {
  return events.flatMap((event) => {
    const row = event === 'delete' ? 'old' : 'new';
    const ofContent = content.map((table) => {
      const when = table === 'setting' ? `when ${row}.name not in ${otherSettings}` : '';
      return `create trigger ${table}_${event}_version after ${event} on ${table} ${when}
        begin update content_version set version = ${random}; end`;
    });
    const ofStudents = Object.entries(ofStudent).map(
      ([table, part]) => `create trigger ${table}_${event}_version after ${event} on ${table} begin
        insert into student_version (stud_id, part, version) values (${row}.stud_id, '${part}', ${random})
        on conflict (stud_id, part) do update set version = excluded.version; end`,
    );
    return [...ofContent, ...ofStudents];
  });
}

function triggersOfPostgres(random: string): string[] {
  const functions = [
    `create or replace function change_content_version() returns trigger language plpgsql as $$ begin
      update content_version set version = ${random}; return null; end $$`,
    `create or replace function change_student_version() returns trigger language plpgsql as $$ begin
      insert into student_version (stud_id, part, version)
      values (case when tg_op = 'DELETE' then old.stud_id else new.stud_id end, tg_argv[0], ${random})
      on conflict (stud_id, part) do update set version = excluded.version; return null; end $$`,
  ];
  const triggers = events.flatMap((event) => {
    const row = event === 'delete' ? 'old' : 'new';
    const ofContent = content.map((table) => {
      // A condition needs the row. Of other tables, an import changes many rows with one statement.
      const each =
        table === 'setting' ? `for each row when (${row}.name not in ${otherSettings})` : 'for each statement';
      return `create trigger ${table}_${event}_version after ${event} on ${table} ${each}
        execute function change_content_version()`;
    });
    const ofStudents = Object.entries(ofStudent).map(
      ([table, part]) => `create trigger ${table}_${event}_version after ${event} on ${table} for each row
        execute function change_student_version('${part}')`,
    );
    return [...ofContent, ...ofStudents];
  });
  return [...functions, ...triggers];
}
