import { isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The kinds of content that the desk shows as a tree. */
export type TreeKind = 'subject' | 'chapter' | 'topic' | 'material' | 'quiz';

const tables = { topic: 'topic', material: 'study_material', quiz: 'quiz' } as const;
const ids = { topic: 'topic.topic_id', material: 'study_material.material_id', quiz: 'quiz.quiz_id' } as const;

/** The subject that content is in, and its chapter, if it is in one. Undefined if it is not there. */
export async function findParents(
  db: Db,
  kind: TreeKind,
  id: string,
): Promise<{ subject_id: string; chapter_id?: string } | undefined> {
  if (kind === 'subject')
    return await db.selectFrom('subject').where('subject_id', '=', id).select('subject_id').executeTakeFirst();
  if (kind === 'chapter')
    return await db
      .selectFrom('chapter')
      .where('chapter_id', '=', id)
      .select(['subject_id', 'chapter_id'])
      .executeTakeFirst();
  return await db
    .selectFrom(tables[kind])
    .innerJoin('chapter', 'chapter.chapter_id', `${tables[kind]}.chapter_id`)
    .where(ids[kind], '=', id)
    .select(['chapter.subject_id', 'chapter.chapter_id'])
    .executeTakeFirst();
}

/** The subjects of a scope, also hidden ones, in their order. */
export async function listSubjectNodes(db: Db, scope: Scope) {
  return await db
    .selectFrom('subject')
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .orderBy('position')
    .orderBy('subject_id')
    .selectAll()
    .execute();
}

/** The chapters of the subjects of a scope, also hidden ones, in their order. */
export async function listChapterNodes(db: Db, scope: Scope) {
  return await db
    .selectFrom('chapter')
    .where(isSubjectInScope(scope, 'chapter.subject_id'))
    .orderBy('position')
    .orderBy('chapter_id')
    .selectAll()
    .execute();
}

/** A chapter with the name of its subject, and what is in it, each in its order; hidden or not. */
export async function readChapterNodes(db: Db, chapter_id: string) {
  const { subject_name, ...chapter } = await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter_id', '=', chapter_id)
    .selectAll('chapter')
    .select('subject_name')
    .executeTakeFirstOrThrow();
  const topics = await db
    .selectFrom('topic')
    .where('chapter_id', '=', chapter_id)
    .orderBy('position')
    .orderBy('topic_id')
    .selectAll()
    .execute();
  const materials = await db
    .selectFrom('study_material')
    .where('chapter_id', '=', chapter_id)
    .orderBy('position')
    .orderBy('material_id')
    .selectAll()
    .execute();
  const quizzes = await db
    .selectFrom('quiz')
    .where('chapter_id', '=', chapter_id)
    .where('marks_entered', '=', 0)
    .orderBy('position')
    .orderBy('quiz_id')
    .selectAll()
    .execute();
  return { chapter, subject_name, topics, materials, quizzes };
}
