import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Lets several students have one number, and the academy folder name several by one. A number stays part of a unique
 * index: only then does Postgres make a change of it wait for what refers to the student.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await (isPostgres(db) ? changePostgres(db) : rebuildOnSqlite(db));
}

const run = async (db: Kysely<Database>, text: string) => void (await sql.raw(text).execute(db));

const phoneIndex = 'create unique index student_phone on student (phone_code, mobile, stud_id)';

async function changePostgres(db: Kysely<Database>): Promise<void> {
  await run(db, 'alter table student drop constraint student_phone');
  await run(db, phoneIndex);
  await run(db, 'alter table imported_number drop constraint imported_number_pk');
  await run(
    db,
    'alter table imported_number add constraint imported_number_pk primary key (phone_code, mobile, stud_id)',
  );
}

/**
 * SQLite cannot drop a constraint, so the two tables are made again. Within a transaction, foreign keys can only be put
 * off until its end. Dropping `student` deletes its rows as far as foreign keys are concerned, and with them those of
 * `roster_student`, so these are copied too. The triggers of `student` go with the table.
 */
async function rebuildOnSqlite(db: Kysely<Database>): Promise<void> {
  await run(db, 'pragma defer_foreign_keys = on');
  const tables = ['student', 'roster_student', 'imported_number'];
  for (const table of tables) await run(db, `create table ${table}_copy as select * from ${table}`);
  await run(db, 'drop table student');
  await run(db, 'drop table imported_number');
  await createStudent(db);
  await db.schema
    .createTable('imported_number')
    .addColumn('phone_code', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('stud_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_number_pk', ['phone_code', 'mobile', 'stud_id'])
    .execute();
  for (const table of tables) {
    await run(db, `insert into ${table} select * from ${table}_copy`);
    await run(db, `drop table ${table}_copy`);
  }
  await addTriggers(db);
  // A restore goes on in this transaction, and is to say which rows have nobody to belong to.
  await run(db, 'pragma defer_foreign_keys = off');
}

/** As 0001, 0004, 0011 and 0025 have made it, in the same order of columns. */
async function createStudent(db: Kysely<Database>): Promise<void> {
  const details = ['name', 'guardian', 'state', 'district', 'email', 'mobile', 'phone_code'];
  let table = db.schema.createTable('student').addColumn('stud_id', 'text', (c) => c.primaryKey());
  for (const name of details) table = table.addColumn(name, 'text', (c) => c.notNull());
  await table
    .addColumn('academic_level', 'text', (c) => c.notNull().references('academic_level.ac_id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('waiting_since', 'bigint')
    .execute();
  await run(db, phoneIndex);
  await run(db, 'create index student_waiting on student (waiting_since) where waiting_since is not null');
}

async function addTriggers(db: Kysely<Database>): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    const row = event === 'delete' ? 'old' : 'new';
    await run(
      db,
      `create trigger student_${event}_version after ${event} on student begin
        insert into student_version (stud_id, part, version)
        values (${row}.stud_id, 'account', abs(random() % 1000000000000000))
        on conflict (stud_id, part) do update set version = excluded.version; end`,
    );
  }
}
