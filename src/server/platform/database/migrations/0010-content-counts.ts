import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds how many videos, study materials and quizzes are in each subject and chapter, and counts them. The index by which
 * a student's progress is found now has all that lists show of it, so that they need not read the rows, which are on as
 * many pages.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const table of ['chapter', 'subject']) {
    for (const column of ['video_count', 'material_count', 'quiz_count']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
  }
  await sql`
    update chapter set
      video_count = (select count(*) from topic where chapter_id = chapter.chapter_id and archived_at is null),
      material_count =
        (select count(*) from study_material where chapter_id = chapter.chapter_id and archived_at is null),
      quiz_count = (select count(*) from quiz where chapter_id = chapter.chapter_id and archived_at is null)
  `.execute(db);
  await sql`
    update subject set
      video_count = (select coalesce(sum(video_count), 0) from chapter
        where chapter.subject_id = subject.subject_id and chapter.archived_at is null),
      material_count = (select coalesce(sum(material_count), 0) from chapter
        where chapter.subject_id = subject.subject_id and chapter.archived_at is null),
      quiz_count = (select coalesce(sum(quiz_count), 0) from chapter
        where chapter.subject_id = subject.subject_id and chapter.archived_at is null)
  `.execute(db);

  await db.schema.dropIndex('watch_progress_newest').execute();
  await db.schema
    .createIndex('watch_progress_newest')
    .on('watch_progress')
    .columns(['stud_id', 'watched_at', 'topic_id', 'position', 'duration', 'furthest', 'finished'])
    .execute();
}
