import { sql, type Transaction } from 'kysely';
import { isAnswered } from '#contract/quiz/answer.ts';
import type { Answer } from '#contract/quiz/quiz.ts';
import { countingQuestions } from '#server/domain/grading/counting-questions.ts';
import { asRegraded, hasOtherMarks } from '#server/domain/grading/regrade-policy.ts';
import { inOrderOf } from '#server/domain/quizzes/order-of.ts';
import { readOptions, withoutUnused } from '#server/domain/quizzes/quiz.repository.ts';
import { limitOf, type Rules, readRules } from '#server/domain/quizzes/quiz-sections.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf, jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { firstOf, prepared } from '#server/platform/database/statements/prepared.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';

/**
 * An attempt as the wire names it: a device makes its `attempt_id`, which is the column `client_attempt_id`. The column
 * `attempt_id` is the row's own id, which the wire calls the `id` of a report. This file maps one to the other.
 */
export type Attempt = Omit<Database['attempt'], 'client_attempt_id' | 'regraded_at'>;

/**
 * A submitted attempt: its first result with the id of its report, and the answers to which quiz it is the result of.
 * Marks may have changed since, but what a submission returned once it returns again.
 */
export interface SubmittedAttempt extends Pick<Attempt, 'quiz_id' | 'submitted_at' | 'message' | 'score_text'> {
  result: NonNullable<Attempt['first_result']>;
  report_id: string;
  answers: readonly Answer[];
}

/** Returns the student's attempt with this `attempt_id`, or undefined if it was not submitted. */
export async function findSubmittedAttempt(
  db: Db,
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
    .select(['attempt_id as report_id', 'quiz_id', 'submitted_at', 'message', 'score_text'])
    .select((eb) => eb.fn.coalesce('first_result', 'result').as('result')),
);

/** Returns the student's first attempt at a quiz as it was submitted, and as it is marked now, or undefined. */
export const findFirstAttempt = firstOf(
  prepared((db, stud_id: string, quiz_id: string) =>
    db
      .selectFrom('attempt')
      .where('stud_id', '=', stud_id)
      .where('quiz_id', '=', quiz_id)
      .orderBy('submitted_at')
      .orderBy('attempt_id')
      .limit(sql.lit(1))
      .select(['attempt_id as report_id', 'submitted_at', 'message', 'score_text'])
      .select(['marks', 'max_marks', 'result as marked'])
      .select((eb) => eb.fn.coalesce('first_result', 'result').as('result')),
  ),
);

const selectAnswers = prepared((db, { id }: { id: string }) =>
  db.selectFrom('attempt_answer').where('attempt_id', '=', id).select(['question_id', 'answer']),
);

/**
 * Lists when these students submitted their attempts after a time; nothing for those who submitted none. All are within
 * the longest of the limits on attempts, which allow few.
 */
export async function listSubmissionTimes(
  db: Db,
  stud_ids: readonly string[],
  since: number,
): Promise<Map<string, number[]>> {
  const rows = await selectTimes(db, { stud_ids: JSON.stringify(stud_ids), since });
  const times = new Map<string, number[]>();
  for (const { stud_id, submitted_at } of rows) {
    const known = times.get(stud_id);
    if (known) known.push(submitted_at);
    else times.set(stud_id, [submitted_at]);
  }
  return times;
}

const selectTimes = prepared((db, { stud_ids, since }: { stud_ids: string; since: number }) =>
  db
    .selectFrom('attempt')
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where('submitted_at', '>', since)
    .select(['stud_id', 'submitted_at']),
);

/** Returns which of these `attempt_id`s the student has submitted. */
export async function listSubmittedIds(db: Db, stud_id: string, attempt_ids: readonly string[]): Promise<string[]> {
  if (attempt_ids.length === 0) return [];
  const rows = await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', 'in', attempt_ids)
    .select('client_attempt_id')
    .execute();
  return rows.map(({ client_attempt_id }) => client_attempt_id);
}

/** An attempt that was graded, with the marks of each answer. */
export interface GradedAttempt extends Attempt {
  answers: readonly (Omit<Database['attempt_answer'], 'attempt_id' | 'chosen_at'> & {
    chosen_at?: number | undefined;
  })[];
}

/**
 * Stores attempts of different students with their answers, and returns them in the same order. Where a student has
 * submitted one with the same `attempt_id`, it stores nothing and returns the earlier one. It takes a transaction, so that
 * no attempt is ever without its answers.
 */
export async function storeAttempts(
  trx: Transaction<Database>,
  attempts: readonly GradedAttempt[],
): Promise<SubmittedAttempt[]> {
  if (attempts.length === 0) return [];
  const graded = attempts.map((attempt) => ({ ...attempt, report_id: newOrderedId(attempt.submitted_at) }));
  const rows = graded.map((one) => [
    ...[one.report_id, one.stud_id, one.attempt_id, one.quiz_id, one.revision_id, one.submitted_at],
    ...[one.marks, one.max_marks, one.result, one.message, one.score_text, one.chosen_options, one.first_result],
    one.section_marks,
  ]);
  const inserted = new Set((await insertAttempts(trx, { rows: JSON.stringify(rows) })).map((row) => row.attempt_id));
  const stored = graded.filter(({ report_id }) => inserted.has(report_id));
  const answers = stored.flatMap(({ report_id, answers }) =>
    answers.map(({ question_id, answer, marks, chosen_at = null }) => [
      ...[report_id, question_id, answer, marks],
      chosen_at,
    ]),
  );
  if (answers.length > 0) await insertAnswers(trx, { rows: JSON.stringify(answers) });

  const results: SubmittedAttempt[] = [];
  for (const attempt of graded) {
    const earlier = inserted.has(attempt.report_id)
      ? { ...attempt, result: attempt.first_result ?? attempt.result }
      : await findSubmittedAttempt(trx, attempt.stud_id, attempt.attempt_id);
    if (!earlier) throw new Error('An attempt conflicts with another that cannot be found.');
    results.push(earlier);
  }
  return results;
}

/** A unique violation would abort a transaction of Postgres. */
const insertAttempts = prepared((db, { rows }: { rows: string }) => {
  const { table, text, number, whole } = jsonRows(db, rows);
  return db
    .insertInto('attempt')
    .columns([
      ...(['attempt_id', 'stud_id', 'client_attempt_id', 'quiz_id', 'revision_id', 'submitted_at'] as const),
      ...(['marks', 'max_marks', 'result', 'message', 'score_text', 'chosen_options', 'first_result'] as const),
      'section_marks',
    ])
    .expression(
      sql<never>`select ${text(0)}, ${text(1)}, ${text(2)}, ${text(3)}, ${text(4)}, ${whole(5)},
        ${number(6)}, ${number(7)}, ${text(8)}, ${text(9)}, ${text(10)}, ${text(11)}, ${text(12)},
        ${text(13)}
        from ${table} where true`,
    )
    .onConflict((conflict) => conflict.columns(['stud_id', 'client_attempt_id']).doNothing())
    .returning('attempt_id');
});

const insertAnswers = prepared((db, { rows }: { rows: string }) => {
  const { table, text, number, whole } = jsonRows(db, rows);
  return db
    .insertInto('attempt_answer')
    .columns(['attempt_id', 'question_id', 'answer', 'marks', 'chosen_at'])
    .expression(sql<never>`select ${text(0)}, ${text(1)}, ${text(2)}, ${number(3)}, ${whole(4)} from ${table}`);
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
      .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
      .where('question.revision_id', '=', revision_id)
      .orderBy('question.position')
      .orderBy('question.question_id')
      .select([
        'question.question_id',
        'question.question',
        'question.options',
        'question.marks',
        'question.negative_marks',
        'question.kind',
        'question.partial_marks',
        'question.passage',
        'question.section',
        'question.keep_order',
        'question.answer',
        'question.explanation',
        'attempt_answer.answer as student_answer',
        'regrade.policy as regrade_policy',
        'regrade.answer as regrade_answer',
        'regrade.regraded_at',
        'quiz_revision.paper',
      ]),
);

interface ReportedAttempt {
  id: string;
  revision_id: string;
  regraded_at: number | null;
  /** Of a timed test, for the order in which its student had the questions. Without it they have that of the paper. */
  seed?: string | undefined;
}

/**
 * Lists the questions of an attempt, in order, with the right answers, the student's own ('' for none), those
 * explanations that the academy gives, and when the marks of the student's answer changed after it was submitted. An
 * answer that does not count, since enough others of its section do, is `uncounted`. `policy` is how the question counts
 * since its key was corrected.
 */
export async function listReportedQuestions(db: Db, { id, revision_id, regraded_at, seed }: ReportedAttempt) {
  const rows = await readReportedQuestions(db, { id, revision_id, regraded_at: regraded_at ?? 0 });
  const rules = readRules(rows[0]?.paper ?? '');
  const ordered = rows.map((row) => readReported(row, rules));
  const asked = seed === undefined ? ordered : inOrderOf(seed, ordered, { ...rules, ordered });
  const regrades = new Map(asked.flatMap(({ question_id, regrade }) => (regrade ? [[question_id, regrade]] : [])));
  const isGiven = (at: number) => asked[at] !== undefined && isAnswered(asked[at], asked[at].student_answer);
  const counts = countingQuestions(asked, regrades, isGiven);
  return asked.map(({ regrade, answer_at_most: _, keep_order: __, ...row }, at) => {
    const { student_answer } = row;
    const isUncounted = isGiven(at) && !counts[at] && regrade?.policy !== 'drop';
    const question = { ...row, ...(isUncounted && { uncounted: true }) };
    const shown = regrade ? asRegraded(question, student_answer, regrade) : question;
    const hasChanged = regrade && !isUncounted && hasOtherMarks(question, student_answer, regrade);
    return {
      question: withoutUnused(shown),
      policy: regrade?.policy,
      changed_at: hasChanged ? regrade.regraded_at : undefined,
    };
  });
}

type ReportedRow = Awaited<ReturnType<typeof readReportedQuestions>>[number];

function readReported(
  { explanation, regrade_policy: policy, regrade_answer: answer, regraded_at, paper: _, ...row }: ReportedRow,
  rules: Rules,
) {
  return {
    ...row,
    options: readOptions(row.options),
    student_answer: row.student_answer ?? '',
    ...(explanation !== '' && { explanation }),
    answer_at_most: limitOf(rules, row.section),
    regrade: policy === null || answer === null || regraded_at === null ? undefined : { policy, answer, regraded_at },
  };
}
