import { type Kysely, sql } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import { isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { findableColumns } from '#server/domain/students/find-students.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Gives a test its highest marks, and its sections as `readRules` has them. */
export async function insertMarking(
  db: Kysely<Database>,
  { revision_id, quiz_id, ...row }: Omit<Database['quiz_revision'], 'content_hash'>,
): Promise<void> {
  const revision = { ...row, revision_id, quiz_id, content_hash: `entered ${quiz_id}` };
  await db.insertInto('quiz_revision').values(revision).execute();
  await db.updateTable('quiz').set({ revision_id }).where('quiz_id', '=', quiz_id).execute();
}

interface Test {
  quiz_id: string;
  subject_id: string;
  /** '' for everybody in the subject. */
  batch_slug: string;
}

/** The students of a scope whom a test is for, or was to the end of their batch, and who has marks in it. */
export async function listWriters(db: Kysely<Database>, { quiz_id, subject_id, batch_slug }: Test, scope: Scope) {
  const isMeant =
    batch_slug === ''
      ? sql<boolean>`exists (select 1 from enrolment as own
          where own.stud_id = student.stud_id and own.subject_id = ${subject_id})`
      : sql<boolean>`exists (select 1 from roster_student as own join roster on roster.roster_id = own.roster_id
          where own.stud_id = student.stud_id and (own.is_member = 1 or own.left_with_batch = 1)
            and roster.batch_slug = ${batch_slug} and (roster.subject_id is null or roster.subject_id = ${subject_id}))`;
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
    .select(findableColumns)
    .execute();
}

/** Writes marks, in place of those of some attempts. */
export async function writeMarks(
  db: Kysely<Database>,
  gone: readonly string[],
  rows: readonly Database['attempt'][],
): Promise<void> {
  for (const attempt_id of gone) await db.deleteFrom('attempt').where('attempt_id', '=', attempt_id).execute();
  await insertAll(rows, (some) => db.insertInto('attempt').values(some).execute());
}
