import type { Kysely } from 'kysely';
import { findQuizOfScope } from '#server/domain/results/quizzes.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Throws the same 403 for a quiz outside the scope and for one that does not exist. */
export async function requireQuiz(db: Kysely<Database>, scope: Scope, quiz_id: string) {
  const quiz = await findQuizOfScope(db, scope, quiz_id);
  if (!quiz) throw forbidden();
  return quiz;
}
