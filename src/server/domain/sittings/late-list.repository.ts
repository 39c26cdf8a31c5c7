import { sql, type Transaction } from 'kysely';
import { findLast } from '#server/domain/audit/audit.repository.ts';
import { storedChoices } from '#server/domain/drafts/drafts.repository.ts';
import { lateOfAttempts } from '#server/domain/results/late-choices.repository.ts';
import { isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

function ofScope(db: Db, scope: Scope, quiz_id: string) {
  return lateOfAttempts(db)
    .where('late_answers.quiz_id', '=', quiz_id)
    .where(isStudentInScope(scope, 'late_answers.stud_id'));
}

/** The students of a scope whose answers came late, with their attempts: those first about whom nobody has decided. */
export async function listLate(db: Db, { scope, quiz_id, limit }: LateFilter) {
  const rows = await ofScope(db, scope, quiz_id)
    .innerJoin('sitting', (join) =>
      join
        .onRef('sitting.stud_id', '=', 'late_answers.stud_id')
        .onRef('sitting.attempt_id', '=', 'late_answers.attempt_id'),
    )
    .innerJoin('student', 'student.stud_id', 'late_answers.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .orderBy(sql`case when late_answers.decision is null then 0 else 1 end`)
    .orderBy('late_answers.came_at')
    .orderBy('attempt.attempt_id')
    .limit(limit)
    .select(['attempt.attempt_id', 'attempt.revision_id', 'attempt.marks', 'attempt.max_marks'])
    .select(['sitting.ends_at', 'sitting.closed_at'])
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile'])
    .select('academic_level.levels as level')
    .select(['late_answers.answers', 'late_answers.came_at', 'late_answers.decision', 'late_answers.decided_at'])
    .execute();
  return rows.map(({ answers, ends_at, closed_at, ...row }) => ({
    ...row,
    // The staff may have ended it before.
    ends_at: Math.min(ends_at, closed_at ?? ends_at),
    answers: storedChoices.parse(JSON.parse(answers)),
  }));
}

interface LateFilter {
  scope: Scope;
  quiz_id: string;
  limit: number;
}

/** How many of a scope there are, and how many of them nobody has decided about. */
export async function countLate(db: Db, { scope, quiz_id }: Omit<LateFilter, 'limit'>) {
  const { all, undecided } = await ofScope(db, scope, quiz_id)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`sum(case when late_answers.decision is null then 1 else 0 end)`.as('undecided'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), undecided: Number(undecided ?? 0) };
}

/** The answers of attempts, by attempt. */
export async function listAnswersOf(db: Db, attempt_ids: readonly string[]) {
  const rows = await db
    .selectFrom('attempt_answer')
    .where(isOneOf(db, sql.ref('attempt_id'), JSON.stringify(attempt_ids)))
    .select(['attempt_id', 'question_id', 'answer'])
    .execute();
  return Map.groupBy(rows, ({ attempt_id }) => attempt_id);
}

/** By what late answers are stored, of an attempt at a quiz whose student is in a scope. */
export async function findLateKey(
  trx: Transaction<Database>,
  { scope, quiz_id, attempt_id }: { scope: Scope; quiz_id: string; attempt_id: string },
) {
  return await ofScope(trx, scope, quiz_id)
    .where('attempt.attempt_id', '=', attempt_id)
    .select(['late_answers.stud_id', 'late_answers.attempt_id'])
    .executeTakeFirst();
}

/**
 * Locks late answers until the transaction ends. Returns false where they are not what was seen: more came, or somebody
 * has decided.
 */
export async function lockSeenLate(
  trx: Transaction<Database>,
  { stud_id, attempt_id }: { stud_id: string; attempt_id: string },
  { came_at, decided_at }: { came_at: number; decided_at: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('late_answers')
    .set((eb) => ({ came_at: eb.ref('came_at') }))
    .where('stud_id', '=', stud_id)
    .where('attempt_id', '=', attempt_id)
    .where('came_at', '=', came_at)
    .where('decided_at', decided_at === null ? 'is' : '=', decided_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an attempt has now. */
export async function readMarks(trx: Transaction<Database>, attempt_id: string): Promise<number> {
  const { marks } = await trx
    .selectFrom('attempt')
    .where('attempt_id', '=', attempt_id)
    .select('marks')
    .executeTakeFirstOrThrow();
  return marks;
}

/** Who has decided about late answers of a student last. */
export async function findLastDecision(trx: Transaction<Database>, quiz_id: string, stud_id: string) {
  const decisions = trx.selectFrom('audit').where('action', 'in', ['quiz.count-late', 'quiz.refuse-late']);
  return await findLast(decisions.where('stud_id', '=', stud_id).where('content_id', '=', quiz_id));
}
