import { findSubjectOfChapter } from '#server/domain/quizzes/quiz-content.repository.ts';
import { findQuizOfScope } from '#server/domain/results/quizzes.repository.ts';
import { hasSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';

/**
 * Throws the same 403 for a quiz outside the scope and for one that does not exist; and for a test on paper, unless only
 * its marks are asked for.
 */
export async function requireQuiz(db: Db, scope: Scope, quiz_id: string, { mayBeEntered = false } = {}) {
  const quiz = await findQuizOfScope(db, scope, quiz_id);
  if (!quiz || (quiz.marks_entered === 1 && !mayBeEntered)) throw forbidden();
  return quiz;
}

/** Of a call about marks. */
export const orEntered = { mayBeEntered: true };

/**
 * The subject of a chapter. Throws 403 for one outside the scope, and for one that is hidden or does not exist: nobody writes
 * a quiz in it.
 */
export async function requireChapter(db: Db, scope: Scope, chapter_id: string | undefined): Promise<string> {
  const subject_id = chapter_id && (await findSubjectOfChapter(db, chapter_id));
  if (!subject_id || !(await hasSubject(db, scope, subject_id))) throw forbidden();
  return subject_id;
}
