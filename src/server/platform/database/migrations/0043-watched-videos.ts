import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** An index by which who has watched a video is found, with all that the desk counts. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createIndex('watch_progress_topic')
    .on('watch_progress')
    .columns(['topic_id', 'stud_id', 'finished', 'watched_at', 'furthest', 'duration'])
    .execute();
}
