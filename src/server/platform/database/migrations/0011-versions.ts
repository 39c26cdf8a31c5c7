import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';

const content = [
  'academic_level',
  'batch',
  'chapter',
  'live_class',
  'news',
  'question',
  'quiz',
  'quiz_revision',
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
};

/** These are written all the time, and no response depends on them. */
const otherSettings = "('clock', 'import_lock', 'storage_watch')";

const events = ['insert', 'update', 'delete'] as const;

/**
 * Adds the version of the content and those of each student. Triggers change them with every row that a response may
 * depend on, so that no writer can forget it. Answers are stored with their attempt, and are never changed alone.
 *
 * A version is a random number and not a count: a database that was restored to an earlier time does not repeat one
 * with other rows.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`create table content_version (version bigint not null)`.execute(db);
  await db.schema
    .createTable('student_version')
    .addColumn('stud_id', 'text', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('student_version_pk', ['stud_id', 'part'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute();
  await (isPostgres(db) ? addToPostgres(db) : addToSqlite(db));
}

async function addToSqlite(db: Kysely<Database>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const random = 'abs(random() % 1000000000000000)';
  await run(`insert into content_version (version) values (${random})`);
  for (const event of events) {
    const row = event === 'delete' ? 'old' : 'new';
    for (const table of content) {
      const when = table === 'setting' ? `when ${row}.name not in ${otherSettings}` : '';
      await run(`create trigger ${table}_${event}_version after ${event} on ${table} ${when}
        begin update content_version set version = ${random}; end`);
    }
    for (const [table, part] of Object.entries(ofStudent)) {
      await run(`create trigger ${table}_${event}_version after ${event} on ${table} begin
        insert into student_version (stud_id, part, version) values (${row}.stud_id, '${part}', ${random})
        on conflict (stud_id, part) do update set version = excluded.version; end`);
    }
  }
}

async function addToPostgres(db: Kysely<Database>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const random = 'floor(random() * 1000000000000000)::bigint';
  await run(`insert into content_version (version) values (${random})`);
  await run(`create or replace function change_content_version() returns trigger language plpgsql as $$ begin
    update content_version set version = ${random}; return null; end $$`);
  await run(`create or replace function change_student_version() returns trigger language plpgsql as $$ begin
    insert into student_version (stud_id, part, version)
    values (case when tg_op = 'DELETE' then old.stud_id else new.stud_id end, tg_argv[0], ${random})
    on conflict (stud_id, part) do update set version = excluded.version; return null; end $$`);
  for (const event of events) {
    const row = event === 'delete' ? 'old' : 'new';
    for (const table of content) {
      // A condition needs the row. Of other tables, an import changes many rows with one statement.
      const each =
        table === 'setting' ? `for each row when (${row}.name not in ${otherSettings})` : 'for each statement';
      await run(`create trigger ${table}_${event}_version after ${event} on ${table} ${each}
        execute function change_content_version()`);
    }
    for (const [table, part] of Object.entries(ofStudent)) {
      await run(`create trigger ${table}_${event}_version after ${event} on ${table} for each row
        execute function change_student_version('${part}')`);
    }
  }
}
