import type { Kysely } from 'kysely';
import { readOptions } from '#server/areas/quiz/quiz.repository.ts';
import type { QuizContent } from '#server/operator/academy/plan/quiz-content.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What a revision says. */
export async function readContent(db: Kysely<Database>, revision_id: string): Promise<QuizContent> {
  const { pass_percent } = await db
    .selectFrom('quiz_revision')
    .where('revision_id', '=', revision_id)
    .select('pass_percent')
    .executeTakeFirstOrThrow();
  const questions = await db
    .selectFrom('question')
    .where('revision_id', '=', revision_id)
    .orderBy('position')
    .orderBy('question_id')
    .select(['question', 'options', 'answer', 'marks', 'negative_marks', 'topic', 'difficulty', 'explanation'])
    .execute();
  return { pass_percent, questions: questions.map((one) => ({ ...one, options: readOptions(one.options) })) };
}

/** What the version of a quiz is made of, in a fixed order. */
export async function readVersionedParts(db: Kysely<Database>, quiz_id: string): Promise<unknown[]> {
  const quiz = await db
    .selectFrom('quiz')
    .where('quiz_id', '=', quiz_id)
    .select(['name', 'chapter_id', 'batch_slug', 'revision_id', 'archived_at'])
    .executeTakeFirst();
  const details = await db
    .selectFrom('question')
    .where('revision_id', '=', quiz?.revision_id ?? '')
    .orderBy('position')
    .select(['topic', 'difficulty', 'explanation'])
    .execute();
  const regrades = await db
    .selectFrom('regrade')
    .innerJoin('question', 'question.question_id', 'regrade.question_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .orderBy('regrade.question_id')
    .select(['regrade.question_id', 'regrade.policy', 'regrade.answer', 'regrade.regraded_at'])
    .execute();
  return [quiz ?? null, details, regrades];
}

/** Who changed the questions of a quiz last, or how they count: its newest revision or regrade has the time of an audit row. */
export async function findLastChange(db: Kysely<Database>, quiz_id: string) {
  const revision = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .select('quiz_revision.created_at')
    .executeTakeFirst();
  const regrade = await db
    .selectFrom('regrade')
    .innerJoin('question', 'question.question_id', 'regrade.question_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .select((eb) => eb.fn.max('regrade.regraded_at').as('regraded_at'))
    .executeTakeFirst();
  const changed_at = Math.max(revision?.created_at ?? 0, regrade?.regraded_at ?? 0);
  return await db
    .selectFrom('audit')
    .where('changed_at', '=', changed_at)
    .where('action', 'in', ['regrade', 'import'])
    .orderBy('audit_id', 'desc')
    .select(['changed_by', 'changed_at'])
    .executeTakeFirst();
}
