import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds from when and until when a student is in a batch, when a batch ends, and which subjects only a batch has given. Who is in
 * a batch has always been there, unless the audit knows the day; who has left counts as a member until then or, where
 * nobody noted it, until now. A batch that nobody is in any more is not for everybody again.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const column of ['ends_at', 'ended_at', 'listed_ends_at'])
    await db.schema.alterTable('roster').addColumn(column, 'bigint').execute();
  for (const column of ['from_at', 'until_at', 'listed_until'])
    await db.schema.alterTable('roster_student').addColumn(column, 'bigint').execute();
  for (const column of ['is_planned', 'left_with_batch'])
    await db.schema
      .alterTable('roster_student')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('enrolment')
    .addColumn('by_batch', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('former_membership')
    .addColumn('roster_id', 'text', (c) => c.notNull().references('roster.roster_id').onDelete('cascade'))
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id').onDelete('cascade'))
    .addColumn('from_at', 'bigint')
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('former_membership_pk', ['stud_id', 'roster_id', 'until_at'])
    .execute();
  await db.schema.createIndex('former_membership_roster').on('former_membership').column('roster_id').execute();
  await db.schema
    .createTable('former_enrolment')
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id').onDelete('cascade'))
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id').onDelete('cascade'))
    .addColumn('enrolled_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('former_enrolment_pk', ['stud_id', 'subject_id'])
    .execute();
  // Few rows are in them, and each call looks for the earliest.
  await sql`create index roster_student_until on roster_student (until_at)
    where is_member = 1 and until_at is not null`.execute(db);
  await sql`create index roster_student_from on roster_student (from_at) where is_planned = 1`.execute(db);

  await sql`update roster set archived_at = null where archived_at is not null and exists (
    select 1 from roster_student as one where one.roster_id = roster.roster_id)`.execute(db);
  await addKnownDays(db);
  // What somebody was enrolled in by hand stays, also where a batch has it.
  await sql`update enrolment set by_batch = 1
    where exists (
      select 1 from roster_student as own join roster on roster.roster_id = own.roster_id
      where own.stud_id = enrolment.stud_id and own.is_member = 1 and (roster.subject_id = enrolment.subject_id
        or (roster.subject_id is null and exists (select 1 from batch
          where batch.batch_slug = roster.batch_slug and batch.subject_id = enrolment.subject_id))))
    and not exists (
      select 1 from student join subject_level on subject_level.ac_id = student.academic_level
      where student.stud_id = enrolment.stud_id and subject_level.subject_id = enrolment.subject_id)
    and not exists (
      select 1 from audit where audit.stud_id = enrolment.stud_id and audit.action = 'enrol')`.execute(db);
}

async function addKnownDays(db: Kysely<Database>): Promise<void> {
  const noted = await db
    .selectFrom('audit')
    .where('action', 'in', ['batch.add', 'batch.remove'])
    .orderBy('changed_at')
    .select(['stud_id', 'action', 'changed_at', 'details'])
    .execute();
  const lastOf = new Map<string, number>();
  for (const { stud_id, action, changed_at, details } of noted)
    lastOf.set(`${action} ${stud_id} ${JSON.parse(details).batch}`, Number(changed_at));
  const rows = await db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .select(['roster_student.roster_id', 'stud_id', 'is_member', 'batch_name'])
    .execute();
  await db.updateTable('roster_student').set({ until_at: Date.now() }).where('is_member', '=', 0).execute();
  for (const { roster_id, stud_id, is_member, batch_name } of rows) {
    const at = lastOf.get(`${is_member === 1 ? 'batch.add' : 'batch.remove'} ${stud_id} ${batch_name}`);
    if (at === undefined) continue;
    await db
      .updateTable('roster_student')
      .set(is_member === 1 ? { from_at: at } : { until_at: at })
      .where('roster_id', '=', roster_id)
      .where('stud_id', '=', stud_id)
      .execute();
  }
}
