import { withCaptions } from '#server/domain/content/topics.repository.ts';
import { enrolledChapters } from '#server/domain/enrolment/enrolment.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

interface Listed {
  stud_id: string;
  limit: number;
}

const readWatched = prepared((db, { stud_id, limit }: Listed) =>
  joinCaptions(db, watchedTopics(db, stud_id).limit(limit)),
);

const readWatchedAfter = prepared(
  (db, { stud_id, topic_id, watched_at, limit }: Listed & { topic_id: string; watched_at: number }) =>
    joinCaptions(
      db,
      watchedTopics(db, stud_id)
        .where('watch_progress.watched_at', '<=', watched_at)
        .where((eb) =>
          eb.or([eb('watch_progress.watched_at', '<', watched_at), eb('watch_progress.topic_id', '>', topic_id)]),
        )
        .limit(limit),
    ),
);

/**
 * Lists the topics that a student has watched and still sees, newest first, with their captions, of which those after a
 * position if there is one. `video` is a media key or a URL, `thumbnail` a media key or ''.
 */
export async function listWatched(
  db: Db,
  stud_id: string,
  limit: number,
  after?: Pick<Database['watch_progress'], 'topic_id' | 'watched_at'>,
) {
  const rows = await (after ? readWatchedAfter(db, { stud_id, limit, ...after }) : readWatched(db, { stud_id, limit }));
  return withCaptions(rows);
}

/** Lists those that the student watched beyond `from` seconds and never finished. */
export const listUnfinished = prepared((db, stud_id: string, { from, limit }: { from: number; limit: number }) =>
  watchedTopics(db, stud_id)
    .where('watch_progress.position', '>', from)
    .where('watch_progress.finished', '=', 0)
    .limit(limit),
);

function watchedTopics(db: Db, stud_id: string) {
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

/** The limit is one on topics, so captions are joined to those that are within it. */
function joinCaptions(db: Db, topics: ReturnType<typeof watchedTopics>) {
  return db
    .selectFrom(topics.as('watched'))
    .leftJoin('topic_captions', 'topic_captions.topic_id', 'watched.topic_id')
    .orderBy('watched.watched_at', 'desc')
    .orderBy('watched.topic_id')
    .orderBy('topic_captions.lang')
    .selectAll('watched')
    .select(['topic_captions.lang', 'topic_captions.media']);
}
