import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { hasBatch } from '#server/platform/database/statements/has-batch.ts';

/**
 * Content may be for the students of one batch. These are the conditions of it, for statements about the content that a
 * student sees. A roster counts in its subject, or in every subject if it has none.
 */

/** A student's id, or the column that has it. */
type Student = string | RawBuilder<string>;

/** Whether live classes are for this student: the batch has no roster, or they are on it. */
export function isBatchOpen(stud_id: string): RawBuilder<boolean> {
  const batch = { isBatch: isSame('batch.batch_slug'), subject: 'batch.subject_id' };
  return sql<boolean>`(not exists (
      select 1 from roster where roster.archived_at is null and ${isFor(batch)}
    ) or ${isOnRoster(stud_id, batch)})`;
}

// By the column of a student, Postgres asks it of their batches alone, and not of all for each quiz.
const isOneOfQuiz = sql`case when roster_student.is_member >= 0 then ${hasBatch(sql.ref('roster.batch_slug'))} end`;
const quiz = { isBatch: isOneOfQuiz, subject: 'chapter.subject_id' };
const chapter = { isBatch: isSame('chapter.batch_slug'), subject: 'chapter.subject_id' };

/** Whether a chapter, with all that is in it, is for this student: it is for everybody, or they are in its batch. */
export function isChapterOpen(stud_id: Student): RawBuilder<boolean> {
  return sql<boolean>`(chapter.batch_slug = '' or ${isOnRoster(stud_id, chapter)})`;
}

/** Whether a quiz is for this student: it and its chapter, `chapter`, are for everybody or a batch of theirs. */
export function isQuizOpen(stud_id: Student): RawBuilder<boolean> {
  return sql<boolean>`(quiz.marks_entered = 0 and (quiz.batch_slugs = '' or ${isOnRoster(stud_id, quiz)})
    and ${isChapterOpen(stud_id)})`;
}

/**
 * Whether this student may have begun the quiz, and may therefore submit it: it is open to them, or was. Whoever was in
 * a batch of it may have begun it without a network.
 */
export function mayHaveBegunQuiz(stud_id: Student): RawBuilder<boolean> {
  const wasIn = (content: ForBatch) => isOnRoster(stud_id, content, { orWas: true });
  return sql<boolean>`quiz.marks_entered = 0 and (${hasSeenQuiz(stud_id)} or ((quiz.batch_slugs = '' or ${wasIn(quiz)})
    and (chapter.batch_slug = '' or ${wasIn(chapter)})))`;
}

/** Whether a quiz is for this student, or they have begun or taken it while it was. */
export function hasSeenQuiz(stud_id: Student): RawBuilder<boolean> {
  const own = (table: 'draft_attempt' | 'attempt' | 'sitting') => sql`exists (
      select 1 from ${sql.table(table)} as own where own.stud_id = ${stud_id} and own.quiz_id = quiz.quiz_id)`;
  return sql<boolean>`(${isQuizOpen(stud_id)} or ${own('draft_attempt')} or ${own('attempt')}
    or ${own('sitting')})`;
}

/** Whether news are for this student. News have no subject, so every batch of that name counts. */
export function isNewsOpen(stud_id: string): RawBuilder<boolean> {
  return sql<boolean>`(news.batch_slug = '' or ${isOnRoster(stud_id, { isBatch: isSame('news.batch_slug') })})`;
}

/**
 * Selects the quizzes that are for batches of this student, with their chapters. They are few, and in no count of a
 * chapter or a subject, because these are the same for everybody. The counts of a chapter for a batch are in none of a
 * subject, for the same reason.
 */
export function quizzesOfBatches(db: Db, stud_id: string) {
  return db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where('quiz.batch_slugs', 'in', batchesWith(stud_id))
    .where('quiz.archived_at', 'is', null)
    .where('chapter.archived_at', 'is', null)
    .where(isOnRoster(stud_id, quiz))
    .where(isChapterOpen(stud_id));
}

/**
 * The batches of quizzes among which is one of a student's. Many quizzes are for the same, so that each text is found in
 * the index after the one before it, in place of reading them all.
 */
function batchesWith(stud_id: string) {
  return sql<string>`(
    with recursive found (batch_slugs) as (
      select min(batch_slugs) from quiz where batch_slugs > ''
      union all
      select (select min(quiz.batch_slugs) from quiz where quiz.batch_slugs > found.batch_slugs)
      from found where found.batch_slugs is not null)
    select found.batch_slugs from roster_student join roster on roster.roster_id = roster_student.roster_id
    join found on ${hasBatch(sql.ref('roster.batch_slug'), 'found.batch_slugs')}
    where roster_student.stud_id = ${stud_id})`;
}

/** Whether a student, by a column, is in a batch, for what is in a subject. */
export function isInBatch(
  stud_id: string,
  { batch_slug, subject_id }: { batch_slug: string; subject_id: string },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
      select 1 from roster_student join roster on roster.roster_id = roster_student.roster_id
      where roster_student.stud_id = ${sql.ref(stud_id)} and roster_student.is_member = 1
        and roster.batch_slug = ${batch_slug} and (roster.subject_id is null or roster.subject_id = ${subject_id}))`;
}

/** Whether a roster is of the batch of some content and, where that has one, the column with its subject. */
interface ForBatch {
  isBatch: RawBuilder<unknown>;
  subject?: string;
}

function isOnRoster(stud_id: Student, content: ForBatch, { orWas = false } = {}) {
  return sql<SqlBool>`exists (
      select 1 from roster_student join roster on roster.roster_id = roster_student.roster_id
      where roster_student.stud_id = ${stud_id} ${orWas ? sql`` : sql`and roster_student.is_member = 1`}
        and ${isFor(content)}
    )`;
}

function isSame(slug: string) {
  return sql`roster.batch_slug = ${sql.ref(slug)}`;
}

function isFor({ isBatch, subject }: ForBatch) {
  if (subject === undefined) return isBatch;
  return sql`${isBatch} and (roster.subject_id is null or roster.subject_id = ${sql.ref(subject)})`;
}
