import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

/**
 * How many videos, study materials and quizzes are in a chapter and in a subject is in their rows, because counting
 * them takes longer than all else that lists subjects. Quizzes that are for batches are not in it, nor chapters that are in
 * a subject's, because they do not count for everybody. Whoever adds, archives or moves content calls this in the same transaction.
 */
export async function countContents(db: Db): Promise<void> {
  await db.updateTable('chapter').set(countsOfChapter).where(isChapterMiscounted).execute();
  await db.updateTable('subject').set(countsOfSubject).where(isSubjectMiscounted).execute();
}

/** Lists the names of subjects and chapters whose counts are not those of their contents. */
export async function listMiscounted(db: Db): Promise<string[]> {
  const subjects = await db.selectFrom('subject').where(isSubjectMiscounted).select('subject_name as name').execute();
  const chapters = await db.selectFrom('chapter').where(isChapterMiscounted).select('chapter_name as name').execute();
  return [...subjects, ...chapters].map(({ name }) => name);
}

const isChapterMiscounted = (eb: ExpressionBuilder<Database, 'chapter'>) => differ(countsOfChapter(eb));
const isSubjectMiscounted = (eb: ExpressionBuilder<Database, 'subject'>) => differ(countsOfSubject(eb));

/** Whether one of the counts in a row is another. Chapters and subjects have columns of the same names. */
function differ(counts: ReturnType<typeof countsOfChapter | typeof countsOfSubject>) {
  const others = Object.entries(counts).map(([column, count]) => sql`${sql.ref(column)} <> ${count}`);
  return sql<SqlBool>`(${sql.join(others, sql` or `)})`;
}

function countsOfChapter(eb: ExpressionBuilder<Database, 'chapter'>) {
  const count = (table: 'topic' | 'study_material') =>
    eb
      .selectFrom(table)
      .whereRef(`${table}.chapter_id`, '=', 'chapter.chapter_id')
      .where(`${table}.archived_at`, 'is', null)
      .select((of) => of.fn.countAll<number>().as('count'))
      .$asScalar();
  const quizzes = eb
    .selectFrom('quiz')
    .whereRef('quiz.chapter_id', '=', 'chapter.chapter_id')
    .where('quiz.archived_at', 'is', null)
    .where('quiz.batch_slugs', '=', '')
    .select((of) => of.fn.countAll<number>().as('count'))
    .$asScalar();
  return { video_count: count('topic'), material_count: count('study_material'), quiz_count: quizzes };
}

function countsOfSubject(eb: ExpressionBuilder<Database, 'subject'>) {
  const sum = (column: 'video_count' | 'material_count' | 'quiz_count') =>
    eb
      .selectFrom('chapter')
      .whereRef('chapter.subject_id', '=', 'subject.subject_id')
      .where('chapter.archived_at', 'is', null)
      .where('chapter.batch_slug', '=', '')
      .select((of) => of.fn.coalesce(of.fn.sum<number>(`chapter.${column}`), of.lit(0)).as('sum'))
      .$asScalar();
  return { video_count: sum('video_count'), material_count: sum('material_count'), quiz_count: sum('quiz_count') };
}
