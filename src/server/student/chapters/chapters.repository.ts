import type { ExpressionBuilder } from 'kysely';
import { enrolledChapters, requireSubject } from '#server/domain/enrolment/enrolment.repository.ts';
import { quizzesOfBatches } from '#server/domain/enrolment/rosters.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { sumWatched, watchedPercent } from '#server/student/subjects/watched.ts';

const readChapters = prepared((db, { stud_id, subject_id }: { stud_id: string; subject_id: string }) => {
  const watched = db
    .selectFrom('chapter')
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .innerJoin('watch_progress', 'watch_progress.topic_id', 'topic.topic_id')
    .where('chapter.subject_id', '=', subject_id)
    .where('topic.archived_at', 'is', null)
    .where('watch_progress.stud_id', '=', stud_id)
    .groupBy('chapter.chapter_id')
    .select((eb) => ['chapter.chapter_id', sumWatched(eb).as('videos')]);
  const forBatches = quizzesOfBatches(db, stud_id)
    .groupBy('chapter.chapter_id')
    .select((eb) => ['chapter.chapter_id', eb.fn.countAll<number>().as('quizzes')]);
  const documents = db
    .selectFrom('chapter')
    .innerJoin('study_material', 'study_material.chapter_id', 'chapter.chapter_id')
    .where('chapter.subject_id', '=', subject_id)
    .where('study_material.archived_at', 'is', null)
    .groupBy('chapter.chapter_id')
    .select((eb) => ['chapter.chapter_id', sumOfAll(eb, 'size').as('size'), sumOfAll(eb, 'pages').as('pages')]);
  return enrolledChapters(db, stud_id)
    .where('subject.subject_id', '=', subject_id)
    .leftJoin(documents.as('documents'), 'documents.chapter_id', 'chapter.chapter_id')
    .leftJoin(forBatches.as('for_batches'), 'for_batches.chapter_id', 'chapter.chapter_id')
    .leftJoin(watched.as('watched'), 'watched.chapter_id', 'chapter.chapter_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'subject.subject_name'])
    .select(['chapter.video_count', 'chapter.material_count', 'chapter.quiz_count', 'watched.videos as watched'])
    .select(['documents.size', 'documents.pages', 'for_batches.quizzes']);
});

/** The sum; null if it is not known of each study material. */
function sumOfAll(eb: ExpressionBuilder<Database, 'study_material'>, column: 'size' | 'pages') {
  const { count, countAll, sum } = eb.fn;
  return eb.case().when(count(column), '=', countAll()).then(sum<number | null>(column)).end();
}

/**
 * Lists the chapters of a subject, in the academy's order, with counts of their contents. Throws 403 if the student is
 * not enrolled in it.
 */
export async function listChapters(db: Db, stud_id: string, subject_id: string) {
  const chapters = await readChapters(db, { stud_id, subject_id });
  if (chapters.length === 0) await requireSubject(db, stud_id, subject_id);
  return chapters.map(({ watched, size, pages, quizzes, ...chapter }) => ({
    ...chapter,
    quiz_count: chapter.quiz_count + Number(quizzes ?? 0),
    material_size: size === null ? undefined : Number(size),
    material_pages: pages === null ? undefined : Number(pages),
    watched_percent: watchedPercent(watched, chapter.video_count),
  }));
}
