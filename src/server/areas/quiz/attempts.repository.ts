import type { Kysely, Transaction } from 'kysely';
import type { Answer } from '#contract/quiz.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readOptions } from './quiz.repository.ts';

/** An attempt that is closed: what came of it, and of which answers to which quiz. */
export interface ClosedAttempt extends Pick<Database['attempt'], 'quiz_id' | 'result' | 'message' | 'score_text'> {
  answers: readonly Answer[];
}

/** The attempt that a student's device calls by this id, or undefined where it was not stored. */
export async function findClosedAttempt(
  db: Kysely<Database>,
  stud_id: string,
  client_attempt_id: string,
): Promise<ClosedAttempt | undefined> {
  const attempt = await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', client_attempt_id)
    .select(['attempt_id', 'quiz_id', 'result', 'message', 'score_text'])
    .executeTakeFirst();
  if (!attempt) return undefined;
  const answers = await db
    .selectFrom('attempt_answer')
    .where('attempt_id', '=', attempt.attempt_id)
    .select(['question_id', 'answer'])
    .execute();
  return { ...attempt, answers };
}

/**
 * Stores an attempt with its answers; where one of the same id is there already, stores nothing. Answers with the attempt
 * that is kept: this one or the earlier one. Only inside a transaction, so that no attempt is ever without its answers.
 */
export async function storeAttempt(
  trx: Transaction<Database>,
  attempt: Database['attempt'],
  answers: readonly Omit<Database['attempt_answer'], 'attempt_id'>[],
): Promise<ClosedAttempt> {
  const { attempt_id, stud_id, client_attempt_id } = attempt;
  // A unique violation would abort a transaction of Postgres.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['stud_id', 'client_attempt_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) {
    const earlier = await findClosedAttempt(trx, stud_id, client_attempt_id);
    if (!earlier) throw new Error('An attempt is in the way of another and is not there.');
    return earlier;
  }
  if (answers.length > 0) {
    await trx
      .insertInto('attempt_answer')
      .values(answers.map((answer) => ({ ...answer, attempt_id })))
      .execute();
  }
  return { ...attempt, answers };
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
