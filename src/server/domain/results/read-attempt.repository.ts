import type { Kysely } from 'kysely';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** An attempt at a quiz of a scope, of a student of it, with its names; undefined for any other. */
export async function findAttemptOfScope(db: Kysely<Database>, scope: Scope, attempt_id: string) {
  return await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('attempt.attempt_id', '=', attempt_id)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .select(['attempt.attempt_id', 'attempt.stud_id', 'attempt.quiz_id', 'attempt.revision_id', 'attempt.submitted_at'])
    .select(['attempt.marks', 'attempt.max_marks', 'attempt.result', 'attempt.regraded_at'])
    .select(['student.name', 'student.phone_code', 'student.mobile'])
    .select('quiz.closes_at')
    .select(['quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name'])
    .executeTakeFirst();
}

/** All attempts of a student at a quiz, the first first. */
export async function listAttemptsAt(
  db: Kysely<Database>,
  { stud_id, quiz_id }: Pick<Database['attempt'], 'stud_id' | 'quiz_id'>,
) {
  return await db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('quiz_id', '=', quiz_id)
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .select(['attempt_id', 'submitted_at'])
    .execute();
}

/** What each answer of an attempt has gained, by question. */
export async function readGained(db: Kysely<Database>, attempt_id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempt_answer')
    .where('attempt_id', '=', attempt_id)
    .select(['question_id', 'marks'])
    .execute();
  return new Map(rows.map(({ question_id, marks }) => [question_id, marks]));
}
