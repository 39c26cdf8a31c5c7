import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds the rosters of batches, and the batch that live classes, quizzes and news are for. An existing batch has no
 * roster, and therefore stays open to everybody who is enrolled in its subject.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('roster')
    .addColumn('roster_id', 'text', (c) => c.primaryKey())
    .addColumn('batch_slug', 'text', (c) => c.notNull())
    .addColumn('batch_name', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.references('subject.subject_id'))
    .addColumn('archived_at', 'bigint')
    .execute();
  await sql`create unique index roster_batch on roster (batch_slug, coalesce(subject_id, ''))`.execute(db);
  await db.schema
    .createTable('roster_student')
    .addColumn('roster_id', 'text', (c) => c.notNull().references('roster.roster_id'))
    // Being on a roster is nothing that outlives a student.
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id').onDelete('cascade'))
    .addColumn('is_member', 'integer', (c) => c.notNull())
    .addColumn('is_listed', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('roster_student_pk', ['stud_id', 'roster_id'])
    .execute();
  await db.schema.createIndex('roster_student_roster').on('roster_student').column('roster_id').execute();

  for (const table of ['batch', 'quiz', 'news'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('batch_slug', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('quiz_batch').on('quiz').column('batch_slug').execute();
  for (const { batch_id, source_key } of await db.selectFrom('batch').select(['batch_id', 'source_key']).execute()) {
    const batch_slug = source_key.slice(source_key.lastIndexOf('/') + 1);
    await db.updateTable('batch').set({ batch_slug }).where('batch_id', '=', batch_id).execute();
  }
  await (isPostgres(db) ? addTriggersToPostgres(db) : addTriggersToSqlite(db));
}

const events = ['insert', 'update', 'delete'] as const;

/** As in 0011: a roster is content, and who is on it belongs to the student. */
async function addTriggersToSqlite(db: Kysely<Database>): Promise<void> {
  const random = 'abs(random() % 1000000000000000)';
  for (const event of events) {
    const row = event === 'delete' ? 'old' : 'new';
    await sql
      .raw(`create trigger roster_${event}_version after ${event} on roster
        begin update content_version set version = ${random}; end`)
      .execute(db);
    await sql
      .raw(`create trigger roster_student_${event}_version after ${event} on roster_student begin
        insert into student_version (stud_id, part, version) values (${row}.stud_id, 'account', ${random})
        on conflict (stud_id, part) do update set version = excluded.version; end`)
      .execute(db);
  }
}

async function addTriggersToPostgres(db: Kysely<Database>): Promise<void> {
  for (const event of events) {
    await sql
      .raw(`create trigger roster_${event}_version after ${event} on roster for each statement
        execute function change_content_version()`)
      .execute(db);
    await sql
      .raw(`create trigger roster_student_${event}_version after ${event} on roster_student for each row
        execute function change_student_version('account')`)
      .execute(db);
  }
}
