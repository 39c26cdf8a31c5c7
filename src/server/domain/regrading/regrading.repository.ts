import { sql } from 'kysely';
import type { Regrade } from '#server/domain/grading/regrade-policy.ts';
import { regradesOf } from '#server/domain/quizzes/quiz-content.repository.ts';
import { isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';
import { isOneOf, jsonRows } from '#server/platform/database/statements/json-rows.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** A regrade of a question that was decided before. */
export type StoredRegrade = Regrade & { question_id: string; regraded_at: number };

export async function listRegrades(db: Db, quiz_id: string): Promise<StoredRegrade[]> {
  return await regradesOf(db, quiz_id).execute();
}

/** How many students have begun a quiz with the questions of these revisions, and not submitted it. */
export async function countDrafts(db: Db, revision_ids: readonly string[]): Promise<number> {
  if (revision_ids.length === 0) return 0;
  return await countRows(db.selectFrom('draft_attempt').where('revision_id', 'in', revision_ids));
}

/** Lists the attempts at a revision of a quiz as they are marked now, in no order. Whose they are is read of few of them. */
export async function listMarked(db: Db, { quiz_id, revision_id }: { quiz_id: string; revision_id: string }) {
  return await db
    .selectFrom('attempt')
    // By the index on it. None has the revisions.
    .where('quiz_id', '=', quiz_id)
    .where('revision_id', '=', revision_id)
    .select(['attempt_id', 'stud_id', 'marks', 'max_marks', 'result', 'regraded_at', 'chosen_options'])
    .execute();
}

/** Who made an attempt, and when. */
export interface Maker extends Phone {
  submitted_at: number;
  name: string;
  levels: string;
}

/** Who made some attempts, and when, by the attempts' ids; only those whose students are in a scope. */
export async function readMakers(db: Db, scope: Scope, attempt_ids: readonly string[]): Promise<Map<string, Maker>> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where(isOneOf(db, sql.ref('attempt.attempt_id'), JSON.stringify(attempt_ids)))
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .select(['attempt.attempt_id', 'attempt.submitted_at', 'student.name', 'student.phone_code', 'student.mobile'])
    .select('academic_level.levels')
    .execute();
  return new Map(rows.map(({ attempt_id, ...maker }) => [attempt_id, maker]));
}

/** New marks of an attempt, and of those of its answers that the regraded questions have. */
export interface NewMarks {
  attempt_id: string;
  after: { marks: number; max_marks: number; result: 'pass' | 'fail' };
  answers: readonly { question_id: string; marks: number }[];
  section_marks: string;
}

/** As many as are sent to the database in one statement. */
const attemptsInAStatement = 500;

/** Stores new marks. What the students got when they submitted stays beside them. */
export async function storeMarks(db: Db, all: readonly NewMarks[], regraded_at: number): Promise<void> {
  for (let from = 0; from < all.length; from += attemptsInAStatement) {
    const some = all.slice(from, from + attemptsInAStatement);
    const attempts = some.map(({ attempt_id, after: { marks, max_marks, result }, section_marks }) => [
      ...[attempt_id, marks, max_marks, result, section_marks],
    ]);
    const attempt = jsonRows(db, JSON.stringify(attempts));
    await sql`
      update attempt set
        marks = ${attempt.number(1)}, max_marks = ${attempt.number(2)}, result = ${attempt.text(3)},
        section_marks = case when section_marks is null then null else ${attempt.text(4)} end,
        first_result = coalesce(first_result, result), regraded_at = cast(${regraded_at} as bigint)
      from ${attempt.table} where attempt.attempt_id = ${attempt.text(0)}
    `.execute(db);
    const answers = some.flatMap(({ attempt_id, answers }) =>
      answers.map(({ question_id, marks }) => [attempt_id, question_id, marks]),
    );
    const answer = jsonRows(db, JSON.stringify(answers));
    await sql`
      update attempt_answer set marks = ${answer.number(2)} from ${answer.table}
      where attempt_answer.attempt_id = ${answer.text(0)} and attempt_answer.question_id = ${answer.text(1)}
    `.execute(db);
  }
}

export async function storeRegrade(db: Db, regrade: StoredRegrade): Promise<void> {
  const { question_id: _, ...changed } = regrade;
  await db
    .insertInto('regrade')
    .values(regrade)
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(changed))
    .execute();
}
