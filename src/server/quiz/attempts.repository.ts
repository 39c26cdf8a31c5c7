import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readOptions } from './quiz.repository.ts';

/** What came of an attempt, and of which quiz. */
export type AttemptResult = Pick<Database['attempt'], 'quiz_id' | 'result' | 'message' | 'score_text'>;

/** What came of the attempt that a student's device calls by this id, or undefined where it was not stored. */
export async function findResult(
  db: Kysely<Database>,
  stud_id: string,
  client_attempt_id: string,
): Promise<AttemptResult | undefined> {
  return await results(db, stud_id, client_attempt_id).executeTakeFirst();
}

/**
 * Stores an attempt with its answers; where one of the same id is there already, stores nothing. Answers with the result that
 * is kept: this one's or the earlier one's. Only inside a transaction, so that no attempt is ever without its answers.
 */
export async function storeAttempt(
  trx: Transaction<Database>,
  attempt: Database['attempt'],
  answers: readonly Omit<Database['attempt_answer'], 'attempt_id'>[],
): Promise<AttemptResult> {
  const { attempt_id, stud_id, client_attempt_id } = attempt;
  // A unique violation would abort a transaction of Postgres.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['stud_id', 'client_attempt_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) {
    return await results(trx, stud_id, client_attempt_id).executeTakeFirstOrThrow();
  }
  if (answers.length > 0) {
    await trx
      .insertInto('attempt_answer')
      .values(answers.map((answer) => ({ ...answer, attempt_id })))
      .execute();
  }
  return attempt;
}

/** A student's attempts at a chapter's quizzes, those archived since too, newest first. */
export async function listAttempts(db: Kysely<Database>, stud_id: string, chapter_id: string) {
  return await db
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .where('attempt.stud_id', '=', stud_id)
    .where('quiz.chapter_id', '=', chapter_id)
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.attempt_id', 'desc')
    .select([
      'attempt.attempt_id',
      'quiz.name',
      'quiz.added_on',
      'attempt.submitted_at',
      'attempt.result',
      'attempt.marks',
      'attempt.max_marks',
    ])
    .execute();
}

/** The questions that an attempt was asked, in their order, with the right answers and the student's ('' where none). */
export async function listReportedQuestions(
  db: Kysely<Database>,
  { attempt_id, revision_id }: { attempt_id: string; revision_id: string },
) {
  const rows = await db
    .selectFrom('question')
    .leftJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.question_id', '=', 'question.question_id')
        .on('attempt_answer.attempt_id', '=', attempt_id),
    )
    .where('question.revision_id', '=', revision_id)
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select([
      'question.question_id',
      'question.question',
      'question.options',
      'question.marks',
      'question.answer',
      'attempt_answer.answer as student_answer',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    options: readOptions(row.options),
    student_answer: row.student_answer ?? '',
  }));
}

function results(db: Kysely<Database>, stud_id: string, client_attempt_id: string) {
  return db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', client_attempt_id)
    .select(['quiz_id', 'result', 'message', 'score_text']);
}
