import type { Kysely } from 'kysely';
import { enrolledChapters } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Lists the topics that a student has watched and still sees, newest first, of which those after a position if there is
 * one. `video` is a media key or a URL,
 * `thumbnail` a media key or ''.
 */
export async function listWatched(
  db: Kysely<Database>,
  stud_id: string,
  limit: number,
  after?: Pick<Database['watch_progress'], 'topic_id' | 'watched_at'>,
) {
  let watched = watchedTopics(db, stud_id);
  if (after) {
    watched = watched
      .where('watch_progress.watched_at', '<=', after.watched_at)
      .where((eb) =>
        eb.or([
          eb('watch_progress.watched_at', '<', after.watched_at),
          eb('watch_progress.topic_id', '>', after.topic_id),
        ]),
      );
  }
  return await watched.limit(limit).execute();
}

/** Lists those that the student watched beyond `from` seconds and never finished. */
export async function listUnfinished(
  db: Kysely<Database>,
  stud_id: string,
  { from, limit }: { from: number; limit: number },
) {
  return await watchedTopics(db, stud_id)
    .where('watch_progress.position', '>', from)
    .where('watch_progress.finished', '=', 0)
    .limit(limit)
    .execute();
}

function watchedTopics(db: Kysely<Database>, stud_id: string) {
  return enrolledChapters(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .innerJoin('watch_progress', 'watch_progress.topic_id', 'topic.topic_id')
    .where('topic.archived_at', 'is', null)
    .where('watch_progress.stud_id', '=', stud_id)
    .orderBy('watch_progress.watched_at', 'desc')
    .orderBy('topic.topic_id')
    .select([
      'topic.topic_id',
      'topic.topic_name',
      'topic.video',
      'chapter.chapter_id',
      'chapter.chapter_name',
      'subject.subject_id',
      'subject.subject_name',
      'subject.thumbnail',
      'watch_progress.position',
      'watch_progress.duration',
      'watch_progress.watched_at',
      'watch_progress.furthest',
      'watch_progress.finished',
    ]);
}
