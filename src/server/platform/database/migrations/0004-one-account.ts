import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

const time = 'bigint';

/**
 * Adds when a student was disabled, and what the limits on one student need: their newest attempts without a scan, and
 * the newest news.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('student').addColumn('disabled_at', time).execute();
  await db.schema
    .createIndex('attempt_student_newest')
    .on('attempt')
    .columns(['stud_id', 'submitted_at', 'attempt_id'])
    .execute();
  await db.schema.createIndex('news_newest').on('news').columns(['added_on', 'position', 'news_id']).execute();
}
