import { type Kysely, sql, type Transaction } from 'kysely';
import type { Answer } from '#contract/quiz/quiz.ts';
import type { Window } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { newOrderedId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { asRegraded, hasOtherMarks } from './grading/regrading.ts';
import { readOptions } from './quiz.repository.ts';

/**
 * An attempt as the wire names it: a device makes its `attempt_id`, which is the column `client_attempt_id`. The column
 * `attempt_id` is the row's own id, which the wire calls the `id` of a report. This file maps one to the other.
 */
export type Attempt = Omit<AttemptRow, 'client_attempt_id'>;

/** A row of the table as it is submitted. Prepared statements take the fields of a type, not of an interface. */
type AttemptRow = Omit<Database['attempt'], 'regraded_at' | 'first_result'>;

/**
 * A submitted attempt: its first result with the id of its report, and the answers to which quiz it is the result of.
 * Marks may have changed since, but what a submission returned once it returns again.
 */
export interface SubmittedAttempt extends Pick<Attempt, 'quiz_id' | 'result' | 'message' | 'score_text'> {
  report_id: string;
  answers: readonly Answer[];
}

/** Returns the student's attempt with this `attempt_id`, or undefined if it was not submitted. */
export async function findSubmittedAttempt(
  db: Kysely<Database>,
  stud_id: string,
  attempt_id: string,
): Promise<SubmittedAttempt | undefined> {
  const [attempt] = await selectAttempt(db, { stud_id, attempt_id });
  if (!attempt) return undefined;
  return { ...attempt, answers: await selectAnswers(db, { id: attempt.report_id }) };
}

const selectAttempt = prepared((db, { stud_id, attempt_id }: { stud_id: string; attempt_id: string }) =>
  db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', attempt_id)
    .select(['attempt_id as report_id', 'quiz_id', 'message', 'score_text'])
    .select((eb) => eb.fn.coalesce('first_result', 'result').as('result')),
);

const selectAnswers = prepared((db, { id }: { id: string }) =>
  db.selectFrom('attempt_answer').where('attempt_id', '=', id).select(['question_id', 'answer']),
);

/** Milliseconds until these limits allow the student another attempt; 0 if they do now. */
export async function timeUntilNextAttempt(
  db: Kysely<Database>,
  stud_id: string,
  limits: readonly Window[],
  now: number,
): Promise<number> {
  if (limits.length === 0) return 0;
  const since = now - Math.max(...limits.map(({ within }) => within));
  const rows = await selectTimes(db, { stud_id, since });
  const newestFirst = rows.map(({ submitted_at }) => submitted_at).sort((one, other) => other - one);
  const waits = limits.map(({ max, within }) => {
    // A window is full while the attempt that is `max` back still lies in it. A clock that was set back must not make
    // the wait longer than the limit itself.
    const left = (newestFirst[max - 1] ?? Number.NEGATIVE_INFINITY) + within - now;
    return Math.min(left, within);
  });
  return Math.max(0, ...waits);
}

/** All in the longest window, of which the limits allow few. To have SQLite sort them takes twice as long as this. */
const selectTimes = prepared((db, { stud_id, since }: { stud_id: string; since: number }) =>
  db.selectFrom('attempt').where('stud_id', '=', stud_id).where('submitted_at', '>', since).select('submitted_at'),
);

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
  const id = newOrderedId(attempt.submitted_at);
  const [inserted] = await insertAttempt(trx, { ...attempt, attempt_id: id, client_attempt_id: attempt_id });
  if (!inserted) {
    const earlier = await findSubmittedAttempt(trx, attempt.stud_id, attempt_id);
    if (!earlier) throw new Error('An attempt conflicts with another that cannot be found.');
    return earlier;
  }
  const rows = answers.map(({ question_id, answer, marks }) => [question_id, answer, marks]);
  if (rows.length > 0) await insertAnswers(trx, { attempt_id: id, answers: JSON.stringify(rows) });
  return { ...attempt, report_id: id, answers };
}

/** A unique violation would abort a transaction of Postgres. */
const insertAttempt = prepared((db, attempt: AttemptRow) =>
  db
    .insertInto('attempt')
    .values({
      attempt_id: attempt.attempt_id,
      stud_id: attempt.stud_id,
      client_attempt_id: attempt.client_attempt_id,
      quiz_id: attempt.quiz_id,
      revision_id: attempt.revision_id,
      submitted_at: attempt.submitted_at,
      marks: attempt.marks,
      max_marks: attempt.max_marks,
      result: attempt.result,
      message: attempt.message,
      score_text: attempt.score_text,
      chosen_options: attempt.chosen_options,
    })
    .onConflict((conflict) => conflict.columns(['stud_id', 'client_attempt_id']).doNothing())
    .returning('attempt_id'),
);

const insertAnswers = prepared((db, { attempt_id, answers }: { attempt_id: string; answers: string }) => {
  const { table, text, number } = jsonRows(db, answers);
  return db
    .insertInto('attempt_answer')
    .columns(['attempt_id', 'question_id', 'answer', 'marks'])
    .expression(sql<never>`select cast(${attempt_id} as text), ${text(0)}, ${text(1)}, ${number(2)} from ${table}`);
});

const readReportedQuestions = prepared(
  (db, { id, revision_id, regraded_at }: { id: string; revision_id: string; regraded_at: number }) =>
    db
      .selectFrom('question')
      .leftJoin('attempt_answer', (join) =>
        join.onRef('attempt_answer.question_id', '=', 'question.question_id').on('attempt_answer.attempt_id', '=', id),
      )
      // A key that was corrected after the attempt was last marked does not count for it yet.
      .leftJoin('regrade', (join) =>
        join.onRef('regrade.question_id', '=', 'question.question_id').on('regrade.regraded_at', '<=', regraded_at),
      )
      .where('question.revision_id', '=', revision_id)
      .orderBy('question.position')
      .orderBy('question.question_id')
      .select([
        'question.question_id',
        'question.question',
        'question.options',
        'question.marks',
        'question.negative_marks',
        'question.answer',
        'question.explanation',
        'attempt_answer.answer as student_answer',
        'regrade.policy as regrade_policy',
        'regrade.answer as regrade_answer',
        'regrade.regraded_at',
      ]),
);

/**
 * Lists the questions of an attempt, in order, with the right answers, the student's own ('' for none), those
 * explanations that the academy gives, and when the marks of the student's answer changed after it was submitted.
 */
export async function listReportedQuestions(
  db: Kysely<Database>,
  { id, revision_id, regraded_at }: { id: string; revision_id: string; regraded_at: number | null },
) {
  const rows = await readReportedQuestions(db, { id, revision_id, regraded_at: regraded_at ?? 0 });
  return rows.map(({ explanation, regrade_policy, regrade_answer, regraded_at, ...row }) => {
    const student_answer = row.student_answer ?? '';
    const options = readOptions(row.options);
    const question = { ...row, options, student_answer, ...(explanation !== '' && { explanation }) };
    if (regrade_policy === null || regrade_answer === null || regraded_at === null) {
      return { question: withoutZero(question) };
    }
    const regrade = { policy: regrade_policy, answer: regrade_answer };
    return {
      question: withoutZero(asRegraded(question, student_answer, regrade)),
      ...(hasOtherMarks(question, student_answer, regrade) && { changed_at: regraded_at }),
    };
  });
}

/** A question without negative marks does not mention them. */
function withoutZero<Question extends { negative_marks: number }>({ negative_marks, ...question }: Question) {
  return { ...question, ...(negative_marks > 0 && { negative_marks }) };
}
