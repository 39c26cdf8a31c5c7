import { insertAll } from '#server/domain/insert-all.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readDetails } from './question-details.ts';
import { rulesText, sectionsOf } from './quiz-sections.ts';
import type { Revision } from './quiz-version.ts';

/** Adds revisions and makes each the current one of its quiz. Earlier ones stay, because attempts refer to them. */
export async function applyRevisions(db: Db, revisions: Revision[], created_at: number): Promise<void> {
  for (const { questions, below_zero, shuffle, ...revision } of revisions) {
    const { revision_id, quiz_id } = revision;
    const paper = rulesText({ questions, below_zero, shuffle });
    const sections = sectionsOf(questions).map(({ name }) => name);
    await db
      .insertInto('quiz_revision')
      .values({ ...revision, created_at, paper })
      .execute();
    const rows = questions.map(
      ({ options, keep_order, section, answer_at_most: _, section_minutes: __, ...question }, position) => ({
        ...question,
        options: JSON.stringify(options),
        keep_order: keep_order ? 1 : 0,
        section: Math.max(sections.indexOf(section), 0),
        revision_id,
        position: position + 1,
      }),
    );
    await insertAll(rows, (some) => db.insertInto('question').values(some).execute());
    await db.updateTable('quiz').set({ revision_id }).where('quiz_id', '=', quiz_id).execute();
  }
}

/**
 * Corrects the details of a quiz's current questions. The questions stay the same rows, so attempts that have begun go
 * on undisturbed, and reports of earlier attempts at this revision show the correction.
 */
export async function applyQuestionDetails(db: Db, quiz_id: string, details: string): Promise<void> {
  const detailsAt = readDetails(details);
  const questions = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['question.question_id', 'question.explanation', 'question.topic', 'question.difficulty'])
    .execute();
  for (const [index, { question_id, ...before }] of questions.entries()) {
    const { explanation, topic, difficulty } = detailsAt(index);
    const isSame = explanation === before.explanation && topic === before.topic && difficulty === before.difficulty;
    if (isSame) continue;
    await db
      .updateTable('question')
      .set({ explanation, topic, difficulty })
      .where('question_id', '=', question_id)
      .execute();
  }
}
