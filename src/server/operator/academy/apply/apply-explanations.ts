import type { Kysely } from 'kysely';
import type { Change } from '#server/operator/academy/plan/plan-tree.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Corrects the explanations of a quiz's current questions. The questions stay the same rows, so attempts that have begun
 * go on undisturbed, and reports of earlier attempts at this revision show the correction.
 */
export async function applyExplanations(db: Kysely<Database>, { id, related }: Change): Promise<void> {
  if (related['explanations'] === undefined) return;
  const written: [number, string][] = JSON.parse(related['explanations']);
  const explanations = new Map(written);
  const questions = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', id)
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['question.question_id', 'question.explanation'])
    .execute();
  for (const [index, { question_id, explanation: before }] of questions.entries()) {
    const explanation = explanations.get(index) ?? '';
    if (explanation === before) continue;
    await db.updateTable('question').set({ explanation }).where('question_id', '=', question_id).execute();
  }
}
