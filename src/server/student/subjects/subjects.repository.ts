import { enrolledChapters, enrolledSubjects } from '#server/domain/enrolment/enrolment.repository.ts';
import { isBatchOpen, isChapterOpen, quizzesOfBatches } from '#server/domain/enrolment/rosters.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { sumWatched, watchedPercent } from './watched.ts';

const readSubjects = prepared((db, { stud_id }: { stud_id: string }) => {
  const watched = db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
    .where('watch_progress.stud_id', '=', stud_id)
    .where('topic.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null)
    .where(isChapterOpen(stud_id))
    .groupBy('chapter.subject_id')
    .select((eb) => ['chapter.subject_id', sumWatched(eb).as('videos')]);
  const ofBatches = enrolledChapters(db, stud_id)
    .where('chapter.batch_slug', '<>', '')
    .groupBy('chapter.subject_id')
    .select((eb) => [
      ...(['chapter.subject_id'] as const),
      eb.fn.sum<number>('chapter.video_count').as('videos'),
      eb.fn.sum<number>('chapter.material_count').as('materials'),
      eb.fn.sum<number>('chapter.quiz_count').as('quizzes'),
    ]);
  const forBatches = quizzesOfBatches(db, stud_id)
    .groupBy('chapter.subject_id')
    .select((eb) => ['chapter.subject_id', eb.fn.countAll<number>().as('quizzes')]);
  const classes = db
    .selectFrom('batch')
    .innerJoin('live_class', 'live_class.batch_id', 'batch.batch_id')
    .where('batch.archived_at', 'is', null)
    .where('live_class.archived_at', 'is', null)
    .where(isBatchOpen(stud_id))
    .select('batch.subject_id')
    .distinct();
  return enrolledSubjects(db, stud_id)
    .leftJoin(classes.as('classes'), 'classes.subject_id', 'subject.subject_id')
    .leftJoin(forBatches.as('for_batches'), 'for_batches.subject_id', 'subject.subject_id')
    .leftJoin(ofBatches.as('of_batches'), 'of_batches.subject_id', 'subject.subject_id')
    .leftJoin(watched.as('watched'), 'watched.subject_id', 'subject.subject_id')
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .select(['subject.subject_id', 'subject.subject_name', 'subject.thumbnail'])
    .select(['subject.video_count', 'subject.material_count', 'subject.quiz_count', 'watched.videos as watched'])
    .select([
      'classes.subject_id as live',
      'for_batches.quizzes',
      'of_batches.videos',
      'of_batches.materials',
      'of_batches.quizzes as in_chapters',
    ]);
});

/** Lists the subjects that a student sees, in the academy's order, with counts. `thumbnail` is a media key or ''. */
export async function listSubjects(db: Db, stud_id: string) {
  const subjects = await readSubjects(db, { stud_id });
  return subjects.map(({ watched, live, quizzes, videos, materials, in_chapters, ...subject }) => {
    const video_count = subject.video_count + Number(videos ?? 0);
    return {
      ...subject,
      video_count,
      material_count: subject.material_count + Number(materials ?? 0),
      quiz_count: subject.quiz_count + Number(quizzes ?? 0) + Number(in_chapters ?? 0),
      watched_percent: watchedPercent(watched, video_count),
      has_classes: live !== null,
    };
  });
}
