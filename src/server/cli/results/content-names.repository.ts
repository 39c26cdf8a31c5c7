import type { Db } from '#server/platform/database/schema.ts';

/** A quiz or a chapter, with what a person may call it. */
export interface ContentName {
  id: string;
  /** The names of its subject, its chapter and, if it is one, the quiz. */
  path: string[];
  source_key: string;
  /** It is not in the academy folder any more. */
  isHidden: boolean;
}

/** All quizzes, or those of a subject, in the academy's order. */
export async function listQuizNames(db: Db, subject_id?: string): Promise<ContentName[]> {
  const rows = await chaptersOf(db, subject_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.source_key', 'quiz.archived_at'])
    .select(['chapter.chapter_name', 'subject.subject_name'])
    .execute();
  return rows.map(({ quiz_id, name, source_key, archived_at, chapter_name, subject_name }) => ({
    id: quiz_id,
    path: [subject_name, chapter_name, name],
    source_key,
    isHidden: archived_at !== null,
  }));
}

/** All chapters, or those of a subject, in the academy's order. */
export async function listChapterNames(db: Db, subject_id?: string): Promise<ContentName[]> {
  const rows = await chaptersOf(db, subject_id)
    .select(['chapter.chapter_id', 'chapter.source_key', 'chapter.archived_at'])
    .select(['chapter.chapter_name', 'subject.subject_name'])
    .execute();
  return rows.map(({ chapter_id, source_key, archived_at, chapter_name, subject_name }) => ({
    id: chapter_id,
    path: [subject_name, chapter_name],
    source_key,
    isHidden: archived_at !== null,
  }));
}

function chaptersOf(db: Db, subject_id: string | undefined) {
  const chapters = db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id');
  return subject_id === undefined ? chapters : chapters.where('subject.subject_id', '=', subject_id);
}
