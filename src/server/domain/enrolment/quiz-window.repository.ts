import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The columns of a quiz's window. */
export const windowColumns = [
  'quiz.opens_at',
  'quiz.closes_at',
  'quiz.attempts',
  'quiz.results',
  'quiz.minutes',
  'quiz.late',
  'quiz.results_at',
  'quiz.solutions',
  'quiz.solutions_at',
] as const;

/**
 * 1 where somebody has set the pass mark of a quiz, for it alone or for the academy. Elsewhere nobody passes or fails, whatever
 * is stored of an attempt. In the JSON of a setting, a text of somebody has no quotation mark without a backslash.
 */
export const hasPassMark = sql<number>`case when exists (
      select 1 from quiz_revision as own
      where own.revision_id = quiz.revision_id and own.pass_percent <> ${sql.lit(usualPassPercent)})
    or exists (select 1 from setting where name = 'academy' and value like '%"pass_percent":%')
    then 1 else 0 end`.as('has_pass_mark');

/** The windows of quizzes, by quiz_id. */
export async function listWindows(db: Db, quiz_ids: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('quiz')
    .where('quiz_id', 'in', [...quiz_ids])
    .select('quiz_id')
    .select([...windowColumns, hasPassMark])
    .execute();
  return new Map(rows.map(({ quiz_id, ...window }) => [quiz_id, window]));
}

/**
 * What this student has done at a quiz, where its window asks for it; else 0. Of a timed test, the sittings are asked:
 * whether all are used, and whether one is open.
 */
export function ownWork(stud_id: string) {
  const own = (table: 'attempt' | 'draft_attempt' | 'sitting', also = sql``): RawBuilder<SqlBool> => sql`exists (
      select 1 from ${sql.table(table)} as own where own.stud_id = ${stud_id} and own.quiz_id = quiz.quiz_id ${also})`;
  return [
    sql<number>`case
        when quiz.attempts > 0 and quiz.minutes > 0 and ${own('sitting', sql`and own.number >= quiz.attempts`)} then 1
        when quiz.attempts > 0 and quiz.minutes = 0 and ${own('attempt')} then 1 else 0 end`.as('has_attempt'),
    sql<number>`case
        when quiz.minutes > 0 and ${own('sitting', sql`and own.closed_at is null`)} then 1
        when quiz.minutes = 0 and quiz.closes_at > 0 and ${own('draft_attempt')} then 1 else 0 end`.as('has_draft'),
  ] as const;
}
