import type { Transaction } from 'kysely';
import { findLast } from '#server/domain/audit/audit.repository.ts';
import { findLastContentChange } from '#server/domain/content/nodes.repository.ts';
import type { QuizContent } from '#server/domain/content/quiz-content.ts';
import { windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { readOptions } from './quiz.repository.ts';
import { readRules, rulesOfSection } from './quiz-sections.ts';
import { readCurrentRevision } from './revisions.repository.ts';

/** What a revision says. */
export async function readContent(db: Db, revision_id: string): Promise<QuizContent> {
  const revision = await db
    .selectFrom('quiz_revision')
    .where('revision_id', '=', revision_id)
    .select(['pass_percent', 'paper'])
    .executeTakeFirstOrThrow();
  const questions = await db
    .selectFrom('question')
    .where('revision_id', '=', revision_id)
    .orderBy('position')
    .orderBy('question_id')
    .select(['question', 'options', 'answer', 'marks', 'negative_marks', 'topic', 'difficulty', 'explanation'])
    .select(['kind', 'partial_marks', 'passage', 'keep_order', 'section'])
    .execute();
  const paper = readRules(revision.paper);
  return {
    pass_percent: revision.pass_percent,
    below_zero: paper.below_zero,
    shuffle: paper.shuffle,
    questions: questions.map(({ keep_order, section, ...one }) => ({
      ...one,
      options: readOptions(one.options),
      keep_order: keep_order === 1,
      ...rulesOfSection(paper, section),
    })),
  };
}

/** What a quiz asks today. */
export async function readQuiz(db: Db, quiz_id: string): Promise<QuizContent> {
  return await readContent(db, await readCurrentRevision(db, quiz_id));
}

/** The subject of a chapter that students see. */
export async function findSubjectOfChapter(db: Db, chapter_id: string): Promise<string | undefined> {
  const chapter = await db
    .selectFrom('chapter')
    .where('chapter_id', '=', chapter_id)
    .where('archived_at', 'is', null)
    .select('subject_id')
    .executeTakeFirst();
  return chapter?.subject_id;
}

/** What a quiz is called, where it is, and when it can be taken. */
export async function readQuizHead(db: Db, quiz_id: string) {
  return await db
    .selectFrom('quiz')
    .where('quiz_id', '=', quiz_id)
    .select(['name', 'chapter_id', 'opens_at', 'closes_at', 'attempts', 'results', 'minutes', 'late', 'solutions'])
    .select('batch_slugs')
    .executeTakeFirstOrThrow();
}

/** When quizzes that opened and closed did, the latest first, with the batches that each was for. */
export async function listLastTimes(db: Db) {
  return await db
    .selectFrom('quiz')
    .where('opens_at', '>', 0)
    .where('closes_at', '>', 0)
    .where('archived_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .orderBy('quiz_id')
    .select(['batch_slugs', 'opens_at', 'closes_at'])
    .execute();
}

/** Notes that the results of a quiz that waits for it are released. Returns false where there was nothing to release. */
export async function setResultsAt(trx: Transaction<Database>, quiz_id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quiz')
    .set({ results_at: now })
    .where('quiz_id', '=', quiz_id)
    .where('results', '=', 'when released')
    .where('results_at', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same of the solutions of a timed test. */
export async function setSolutionsAt(trx: Transaction<Database>, quiz_id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quiz')
    .set({ solutions_at: now })
    .where('quiz_id', '=', quiz_id)
    .where('minutes', '>', 0)
    .where('solutions', '=', 'when released')
    .where('solutions_at', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a quiz can be taken, and when its results come. */
export async function readWindow(db: Db, quiz_id: string) {
  return await db.selectFrom('quiz').where('quiz_id', '=', quiz_id).select(windowColumns).executeTakeFirstOrThrow();
}

export async function hasQuizOfName(db: Db, chapter_id: string, name: string): Promise<boolean> {
  const quizzes = await db
    .selectFrom('quiz')
    .where('chapter_id', '=', chapter_id)
    .where((eb) => eb.or([eb('archived_at', 'is', null), eb('marks_entered', '=', 1)]))
    .select('name')
    .execute();
  return quizzes.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** The chapters of a subject that students see. */
export async function listChapters(db: Db, subject_id: string) {
  return await db
    .selectFrom('chapter')
    .where('subject_id', '=', subject_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('chapter_id')
    .select(['chapter_id', 'chapter_name'])
    .execute();
}

/** What the version of a quiz is made of, in a fixed order. */
export async function readVersionedParts(db: Db, quiz_id: string): Promise<unknown[]> {
  const quiz = await db
    .selectFrom('quiz')
    .where('quiz_id', '=', quiz_id)
    .select(['name', 'chapter_id', 'batch_slugs', 'revision_id', 'archived_at'])
    .select(['opens_at', 'closes_at', 'attempts', 'results', 'minutes', 'late', 'solutions'])
    .executeTakeFirst();
  const details = await db
    .selectFrom('question')
    .where('revision_id', '=', quiz?.revision_id ?? '')
    .orderBy('position')
    .select(['topic', 'difficulty', 'explanation'])
    .execute();
  return [quiz ?? null, details, await regradesOf(db, quiz_id).execute()];
}

/** The decisions about earlier answers to the questions of a quiz, in a fixed order. */
export function regradesOf(db: Db, quiz_id: string) {
  return db
    .selectFrom('regrade')
    .innerJoin('question', 'question.question_id', 'regrade.question_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .orderBy('regrade.question_id')
    .select(['regrade.question_id', 'regrade.policy', 'regrade.answer', 'regrade.regraded_at']);
}

/**
 * Who changed a quiz last. An import leaves no row of its own for it, but its newest revision or regrade has the time of
 * the import's.
 */
export async function findLastChange(db: Db, quiz_id: string) {
  const revision = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .select('quiz_revision.created_at')
    .executeTakeFirst();
  const regrades = await regradesOf(db, quiz_id).execute();
  const changed_at = Math.max(revision?.created_at ?? 0, ...regrades.map(({ regraded_at }) => regraded_at));
  const changes = db.selectFrom('audit').where('changed_at', '=', changed_at);
  const published = await findLast(changes.where('action', 'in', ['quiz.add', 'quiz.change', 'regrade', 'import']));
  const own = await findLastContentChange(db, quiz_id);
  return own && own.changed_at >= (published?.changed_at ?? 0) ? own : published;
}
