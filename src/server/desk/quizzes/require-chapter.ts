import type { Kysely } from 'kysely';
import { findSubjectOfChapter } from '#server/domain/quizzes/quiz-content.repository.ts';
import { hasSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Throws 403 for a chapter outside the scope, and for one that is hidden or does not exist: nobody writes a quiz in it. */
export async function requireChapter(
  db: Kysely<Database>,
  scope: Scope,
  chapter_id: string | undefined,
): Promise<void> {
  const subject_id = chapter_id && (await findSubjectOfChapter(db, chapter_id));
  if (!subject_id || !(await hasSubject(db, scope, subject_id))) throw forbidden();
}
