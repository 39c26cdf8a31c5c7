import { type SqlBool, sql } from 'kysely';
import { wasInBatch } from '#server/domain/enrolment/memberships.repository.ts';
import { windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { isQuizInScope, isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findableColumns } from '#server/domain/students/find-students.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';

/** Gives a test its highest marks, and its sections as `readRules` has them. */
export async function insertMarking(
  db: Db,
  { revision_id, quiz_id, ...row }: Omit<Database['quiz_revision'], 'content_hash'>,
): Promise<void> {
  const revision = { ...row, revision_id, quiz_id, content_hash: `entered ${quiz_id}` };
  await db.insertInto('quiz_revision').values(revision).execute();
  await db.updateTable('quiz').set({ revision_id }).where('quiz_id', '=', quiz_id).execute();
}

/** Deletes a test with its marking. Returns false for one in which somebody has marks, which stays. */
export async function deleteUnmarked(db: Db, quiz_id: string): Promise<boolean> {
  const attempt = await db.selectFrom('attempt').where('quiz_id', '=', quiz_id).select('attempt_id').executeTakeFirst();
  if (attempt) return false;
  await db.deleteFrom('quiz_revision').where('quiz_id', '=', quiz_id).execute();
  await db.deleteFrom('quiz').where('quiz_id', '=', quiz_id).execute();
  await db.deleteFrom('changed_here').where('id', '=', quiz_id).execute();
  return true;
}

type Test = Pick<Database['quiz'], 'quiz_id' | 'batch_slugs' | 'closes_at'> & { subject_id: string };

/** The students of a scope whom a test was for on its day, who were there then, and who has marks in it. */
export async function listWriters(db: Db, test: Test, scope: Scope) {
  const { quiz_id, subject_id, batch_slugs, closes_at } = test;
  const rosters = await db
    .selectFrom('roster')
    .where('batch_slug', 'in', batch_slugs.split('/'))
    .where((eb) => eb.or([eb('subject_id', 'is', null), eb('subject_id', '=', subject_id)]))
    .select('roster_id')
    .execute();
  const wasInOne = rosters.map(({ roster_id }) => wasInBatch(roster_id, 'student.stud_id', closes_at - 1));
  const isTheirs =
    batch_slugs === ''
      ? sql`student.stud_id in (select stud_id from enrolment where subject_id = ${subject_id}
          union all select stud_id from former_enrolment where subject_id = ${subject_id} and ended_at >= ${closes_at})`
      : sql.join([sql`1 = 0`, ...wasInOne], sql` or `);
  const isMeant = sql<SqlBool>`((student.disabled_at is null or student.disabled_at >= ${closes_at}) and student.waiting_since is null and (${isTheirs}))`;
  return await db
    .selectFrom('student')
    .leftJoin('attempt', (join) =>
      join.onRef('attempt.stud_id', '=', 'student.stud_id').on('attempt.quiz_id', '=', quiz_id),
    )
    .where('student.phone_code', '<>', '')
    .where((eb) => eb.or([eb('attempt.attempt_id', 'is not', null), isMeant]))
    .where(isStudentInScope(scope, 'student.stud_id'))
    .orderBy('student.stud_id')
    .orderBy('attempt.attempt_id')
    .select(['student.stud_id', 'attempt.attempt_id', 'attempt.client_attempt_id', 'attempt.section_marks'])
    .select(['student.created_at', ...findableColumns])
    .execute();
}

/** The tests that ended in this time and in which somebody has marks. */
export async function listEndedTests(db: Db, scope: Scope, from: number, until: number) {
  return await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where(isQuizInScope(scope, 'subject.subject_id'))
    .where('quiz.closes_at', '>', from)
    .where('quiz.closes_at', '<=', until)
    .where((eb) => eb.or([eb('quiz.minutes', '>', 0), eb('quiz.marks_entered', '=', 1)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attempt').whereRef('attempt.quiz_id', '=', 'quiz.quiz_id').select('attempt.attempt_id')),
    )
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'quiz.batch_slugs', 'subject.subject_id'])
    .select(windowColumns)
    .execute();
}

/** Writes marks, in place of those of some attempts. */
export async function writeMarks(db: Db, gone: readonly string[], rows: readonly Database['attempt'][]): Promise<void> {
  for (const attempt_id of gone) await db.deleteFrom('attempt').where('attempt_id', '=', attempt_id).execute();
  await insertAll(rows, (some) => db.insertInto('attempt').values(some).execute());
}
