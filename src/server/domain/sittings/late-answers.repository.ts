import { sql, type Transaction } from 'kysely';
import type { Choices } from '#contract/quiz/choices.ts';
import { draftName, storedChoices } from '#server/domain/drafts/drafts.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

/** Answers that came after their sitting was closed, or while their section was not open. */
export interface LateAnswers extends Omit<Database['late_answers'], 'answers'> {
  answers: Choices;
}

type LateKey = Pick<LateAnswers, 'stud_id' | 'attempt_id'>;

/** Returns what came late for an attempt, or undefined. */
export async function findLateAnswers(db: Db, { stud_id, attempt_id }: LateKey): Promise<LateAnswers | undefined> {
  const row = await db
    .selectFrom('late_answers')
    .where('stud_id', '=', stud_id)
    .where('attempt_id', '=', attempt_id)
    .selectAll()
    .executeTakeFirst();
  return row && { ...row, answers: storedChoices.parse(JSON.parse(row.answers)) };
}

/** What came late for these attempts. Those for which nothing did are left out. */
export async function listLateAnswersOf(trx: Transaction<Database>, keys: readonly LateKey[]): Promise<LateAnswers[]> {
  const rows = await trx
    .selectFrom('late_answers')
    .where(isOneOf(trx, sql.ref('stud_id'), JSON.stringify(keys.map(({ stud_id }) => stud_id))))
    .where(isOneOf(trx, sql`stud_id || ' ' || attempt_id`, JSON.stringify(keys.map(draftName))))
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, answers: storedChoices.parse(JSON.parse(row.answers)) }));
}

export async function deleteLateAnswers(trx: Transaction<Database>, { stud_id, attempt_id }: LateKey): Promise<void> {
  await trx.deleteFrom('late_answers').where('stud_id', '=', stud_id).where('attempt_id', '=', attempt_id).execute();
}

/** Stores what came late, in place of what was stored for the same attempt. */
export async function saveLateAnswers(trx: Transaction<Database>, late: LateAnswers): Promise<void> {
  const row = { ...late, answers: JSON.stringify(late.answers) };
  const { stud_id: _, attempt_id: __, ...changed } = row;
  await trx
    .insertInto('late_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['stud_id', 'attempt_id']).doUpdateSet(changed))
    .execute();
}

/** The attempt that a sitting has become, with its answers as they count now, and when each was chosen, if that is known. */
export async function readClosedAttempt(trx: Transaction<Database>, { stud_id, attempt_id }: LateKey) {
  const attempt = await trx
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', attempt_id)
    .select(['attempt_id as report_id', 'revision_id', 'quiz_id'])
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('attempt_answer')
    .where('attempt_id', '=', attempt.report_id)
    .select(['question_id', 'answer', 'chosen_at'])
    .execute();
  const answers: Choices = Object.fromEntries(
    rows.map(({ question_id, answer, chosen_at }) => [question_id, { answer, chosen_at: chosen_at ?? 0 }]),
  );
  return { ...attempt, answers };
}

interface NewGrade
  extends Pick<Database['attempt'], 'marks' | 'max_marks' | 'result' | 'chosen_options' | 'section_marks'> {
  regraded_at?: number;
  answers: readonly (Omit<Database['attempt_answer'], 'attempt_id' | 'chosen_at'> & { chosen_at: number | null })[];
}

/** Gives an attempt other answers. What its student got when it was closed stays beside it. */
export async function replaceAnswers(
  trx: Transaction<Database>,
  report_id: string,
  { answers, ...marks }: NewGrade,
): Promise<void> {
  await trx
    .updateTable('attempt')
    .set({ ...marks, first_result: sql`coalesce(first_result, result)` })
    .where('attempt_id', '=', report_id)
    .execute();
  await trx.deleteFrom('attempt_answer').where('attempt_id', '=', report_id).execute();
  if (answers.length === 0) return;
  await trx
    .insertInto('attempt_answer')
    .values(answers.map((answer) => ({ attempt_id: report_id, ...answer })))
    .execute();
}
