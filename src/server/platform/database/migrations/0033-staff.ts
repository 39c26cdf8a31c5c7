import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the staff, their sessions at the desk, which OTPs are for the desk, and an index by which it reads results. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('staff_id', 'text', (c) => c.primaryKey())
    .addColumn('phone_code', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addUniqueConstraint('staff_phone', ['phone_code', 'mobile'])
    .execute();
  await db.schema
    .createTable('staff_subject')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.staff_id'))
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id'))
    .addPrimaryKeyConstraint('staff_subject_key', ['staff_id', 'subject_id'])
    .execute();
  await db.schema
    .createTable('staff_batch')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.staff_id'))
    .addColumn('batch_slug', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_batch_key', ['staff_id', 'batch_slug', 'subject_id'])
    .execute();
  await db.schema
    .createTable('desk_session')
    .addColumn('session_id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.staff_id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('desk_session_staff').on('desk_session').column('staff_id').execute();
  await db.schema
    .createIndex('attempt_of_quiz')
    .on('attempt')
    .columns(['quiz_id', 'stud_id', 'submitted_at', 'attempt_id'])
    .execute();
  await db.schema.alterTable('otp').addColumn('for_staff', 'integer').execute();
}
