import { enrolledChapters } from '#server/domain/enrolment/enrolment.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/**
 * Finds the video that the student should watch next, of those that they see and have not finished. It follows the one
 * that they watched last: first in its chapter, then in the later chapters of its subject. Otherwise it is the first of
 * all, in the academy's order. The list has one or none.
 */
export const findNextLesson = prepared((db, stud_id: string) =>
  enrolledChapters(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .leftJoin('watch_progress', (join) =>
      join.onRef('watch_progress.topic_id', '=', 'topic.topic_id').on('watch_progress.stud_id', '=', stud_id),
    )
    .leftJoin(lastWatched(db, stud_id).as('last'), (join) => join.onTrue())
    .where('topic.archived_at', 'is', null)
    .where((eb) => eb.or([eb('watch_progress.finished', 'is', null), eb('watch_progress.finished', '=', 0)]))
    .orderBy((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('chapter.chapter_id', '=', eb.ref('last.chapter_id')),
            eb('topic.position', '>', eb.ref('last.topic_position')),
          ]),
        )
        .then(1)
        .when(
          eb.and([
            eb('chapter.subject_id', '=', eb.ref('last.subject_id')),
            eb('chapter.position', '>', eb.ref('last.chapter_position')),
          ]),
        )
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .orderBy('topic.position')
    .orderBy('topic.topic_id')
    .limit(1)
    .select([
      'topic.topic_id',
      'topic.topic_name',
      'chapter.chapter_id',
      'chapter.chapter_name',
      'subject.subject_id',
      'subject.subject_name',
      'subject.thumbnail',
      'last.chapter_id as last_chapter_id',
    ]),
);

/** Where the video is that the student watched last. */
function lastWatched(db: Db, stud_id: string) {
  return db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
    .where('watch_progress.stud_id', '=', stud_id)
    .orderBy('watch_progress.watched_at', 'desc')
    .orderBy('topic.topic_id')
    .limit(1)
    .select([
      'chapter.subject_id',
      'chapter.chapter_id',
      'chapter.position as chapter_position',
      'topic.position as topic_position',
    ]);
}
