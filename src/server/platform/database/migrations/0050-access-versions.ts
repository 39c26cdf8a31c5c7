import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds the version of what a student may do, and with each right the version at which it was given: it ends with the
 * next one. A code that is read out is for one student, and those of before are gone in five minutes anyway.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const table of ['student', 'session', 'known_device', 'calendar_address'])
    await db.schema
      .alterTable(table)
      .addColumn('access_version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.deleteFrom('otp').where('from_desk', '=', 1).execute();
  await db.schema
    .alterTable('otp')
    .addColumn('stud_id', 'text', (c) => c.references('student.stud_id'))
    .execute();
  await db.schema.alterTable('otp').addColumn('access_version', 'integer').execute();
}
