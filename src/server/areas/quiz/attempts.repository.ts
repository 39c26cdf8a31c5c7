import type { Kysely, Transaction } from 'kysely';
import type { Answer } from '#contract/quiz.ts';
import type { Window } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readOptions } from './quiz.repository.ts';

/**
 * An attempt as the wire names it: a device makes its `attempt_id`, which is the column `client_attempt_id`. The column
 * `attempt_id` is the row's own id, which the wire calls the `id` of a report. This file maps one to the other.
 */
export type Attempt = Omit<Database['attempt'], 'client_attempt_id'>;

/** A submitted attempt: its result, and the answers to which quiz it is the result of. */
export interface SubmittedAttempt extends Pick<Attempt, 'quiz_id' | 'result' | 'message' | 'score_text'> {
  answers: readonly Answer[];
}

/** Returns the student's attempt with this `attempt_id`, or undefined if it was not submitted. */
export async function findSubmittedAttempt(
  db: Kysely<Database>,
  stud_id: string,
  attempt_id: string,
): Promise<SubmittedAttempt | undefined> {
  const attempt = await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', attempt_id)
    .select(['attempt_id as id', 'quiz_id', 'result', 'message', 'score_text'])
    .executeTakeFirst();
  if (!attempt) return undefined;
  const answers = await db
    .selectFrom('attempt_answer')
    .where('attempt_id', '=', attempt.id)
    .select(['question_id', 'answer'])
    .execute();
  return { ...attempt, answers };
}

/** Milliseconds until these limits allow the student another attempt; 0 if they do now. */
export async function timeUntilNextAttempt(
  db: Kysely<Database>,
  stud_id: string,
  limits: readonly Window[],
  now: number,
): Promise<number> {
  if (limits.length === 0) return 0;
  const times = await db
    .selectNoFrom(limits.map((limit, n) => lastCounted(db, stud_id, limit, now).as(`limit_${n}`)))
    .executeTakeFirstOrThrow();
  const waits = limits.map(({ within }, n) => {
    const submitted_at = times[`limit_${n}`];
    // A clock that was set back must not make the wait longer than the limit itself.
    return typeof submitted_at === 'number' ? Math.min(submitted_at + within - now, within) : 0;
  });
  return Math.max(0, ...waits);
}

/** When the attempt was submitted that is `max` attempts back; none if it is out of the window. */
function lastCounted(db: Kysely<Database>, stud_id: string, { max, within }: Window, now: number) {
  return db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('submitted_at', '>', now - within)
    .orderBy('submitted_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .offset(max - 1)
    .limit(1)
    .select('submitted_at');
}

/** Returns which of these `attempt_id`s the student has submitted. */
export async function listSubmittedIds(
  db: Kysely<Database>,
  stud_id: string,
  attempt_ids: readonly string[],
): Promise<string[]> {
  if (attempt_ids.length === 0) return [];
  const rows = await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', 'in', attempt_ids)
    .select('client_attempt_id')
    .execute();
  return rows.map(({ client_attempt_id }) => client_attempt_id);
}

/**
 * Stores an attempt with its answers, and returns it. If the student has submitted one with the same `attempt_id`, it
 * stores nothing and returns the earlier one. It takes a transaction, so that no attempt is ever without its answers.
 */
export async function storeAttempt(
  trx: Transaction<Database>,
  { attempt_id, ...attempt }: Attempt,
  answers: readonly Omit<Database['attempt_answer'], 'attempt_id'>[],
): Promise<SubmittedAttempt> {
  const id = newId();
  // A unique violation would abort a transaction of Postgres.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('attempt')
    .values({ ...attempt, attempt_id: id, client_attempt_id: attempt_id })
    .onConflict((conflict) => conflict.columns(['stud_id', 'client_attempt_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) {
    const earlier = await findSubmittedAttempt(trx, attempt.stud_id, attempt_id);
    if (!earlier) throw new Error('An attempt conflicts with another that cannot be found.');
    return earlier;
  }
  if (answers.length > 0) {
    await trx
      .insertInto('attempt_answer')
      .values(answers.map((answer) => ({ ...answer, attempt_id: id })))
      .execute();
  }
  return { ...attempt, answers };
}

/** Lists the questions of an attempt, in order, with the right answers and the student's own. '' is no answer. */
export async function listReportedQuestions(
  db: Kysely<Database>,
  { id, revision_id }: { id: string; revision_id: string },
) {
  const rows = await db
    .selectFrom('question')
    .leftJoin('attempt_answer', (join) =>
      join.onRef('attempt_answer.question_id', '=', 'question.question_id').on('attempt_answer.attempt_id', '=', id),
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
