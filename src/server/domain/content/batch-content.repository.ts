import type { Kysely } from 'kysely';
import type { Roster } from '#server/domain/enrolment/all-rosters.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** How many live classes, quizzes and news are for a batch. */
export async function countContentOfBatch(
  db: Kysely<Database>,
  { batch_slug, subject_id }: Pick<Roster, 'batch_slug' | 'subject_id'>,
): Promise<{ classes: number; quizzes: number; news: number }> {
  let classes = db
    .selectFrom('live_class')
    .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
    .where('batch.batch_slug', '=', batch_slug)
    .where('batch.archived_at', 'is', null)
    .where('live_class.archived_at', 'is', null);
  let quizzes = db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where('quiz.batch_slug', '=', batch_slug)
    .where('quiz.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null);
  if (subject_id !== null) {
    classes = classes.where('batch.subject_id', '=', subject_id);
    quizzes = quizzes.where('chapter.subject_id', '=', subject_id);
  }
  const news = db.selectFrom('news').where('batch_slug', '=', batch_slug).where('archived_at', 'is', null);
  const [ofClasses, ofQuizzes, ofNews] = [
    await classes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await quizzes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await news.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ];
  return { classes: Number(ofClasses.count), quizzes: Number(ofQuizzes.count), news: Number(ofNews.count) };
}
