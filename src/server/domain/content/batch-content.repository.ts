import type { Roster } from '#server/domain/enrolment/all-rosters.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** How many live classes, chapters, quizzes and news are for a batch alone, so that nobody sees them once it ends. */
export async function countContentOfBatch(
  db: Db,
  { batch_slug, subject_id }: Pick<Roster, 'batch_slug' | 'subject_id'>,
): Promise<{ classes: number; chapters: number; quizzes: number; news: number }> {
  let classes = db
    .selectFrom('live_class')
    .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
    .where('batch.batch_slug', '=', batch_slug)
    .where('batch.archived_at', 'is', null)
    .where('live_class.archived_at', 'is', null);
  let quizzes = db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where('quiz.batch_slugs', '=', batch_slug)
    .where('quiz.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null);
  let chapters = db
    .selectFrom('chapter')
    .where('chapter.batch_slug', '=', batch_slug)
    .where('chapter.archived_at', 'is', null);
  if (subject_id !== null) {
    chapters = chapters.where('chapter.subject_id', '=', subject_id);
    classes = classes.where('batch.subject_id', '=', subject_id);
    quizzes = quizzes.where('chapter.subject_id', '=', subject_id);
  }
  const news = db.selectFrom('news').where('batch_slug', '=', batch_slug).where('archived_at', 'is', null);
  const counts = [
    await classes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await chapters.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await quizzes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await news.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ];
  const [ofClasses = 0, ofChapters = 0, ofQuizzes = 0, ofNews = 0] = counts.map(({ count }) => Number(count));
  return { classes: ofClasses, chapters: ofChapters, quizzes: ofQuizzes, news: ofNews };
}
