import { sql } from 'kysely';
import { windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import { isQuizInScope, isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The quizzes of a scope in the academy's order, also those that have left the folder. */
export async function listQuizzesOfScope(db: Db, scope: Scope) {
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where(isQuizInScope(scope, 'subject.subject_id'))
    .orderBy('subject.position')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id'])
    .select(['subject.subject_name', 'quiz.added_on', 'quiz.batch_slugs'])
    .select(['quiz.opens_at', 'quiz.closes_at', 'quiz.minutes', 'quiz.marks_entered'])
    .select(
      sql<number>`case when (quiz.archived_at is null or quiz.marks_entered = 1) and chapter.archived_at is null
        and subject.archived_at is null then 0 else 1 end`.as('is_hidden'),
    )
    .execute();
  return rows.map((row) => ({ ...row, is_hidden: row.is_hidden === 1 }));
}

/** The outcome of the attempts that count at some quizzes, by quiz. Only quizzes with attempts are there. */
export async function readOutcomes(db: Db, quiz_ids: readonly string[], scope: Scope) {
  if (quiz_ids.length === 0) return new Map<string, never>();
  const numbered = db
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .where('attempt.quiz_id', 'in', quiz_ids)
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .select(['attempt.quiz_id', 'attempt.submitted_at', 'attempt.marks', 'attempt.max_marks'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy(['attempt.quiz_id', 'attempt.stud_id'])
            .orderBy(shareWhereBestCounts, 'desc')
            .orderBy('attempt.submitted_at')
            .orderBy('attempt.attempt_id'),
        )
        .as('number'),
    );
  const rows = await db
    .selectFrom(numbered.as('attempt'))
    .groupBy('quiz_id')
    .select((eb) => [
      'quiz_id' as const,
      sql<number>`sum(case when number = 1 then 1 else 0 end)`.as('students'),
      sql<number | null>`avg(case when number = 1 then 100.0 * marks / nullif(max_marks, 0) end)`.as('average'),
      eb.fn.max('submitted_at').as('last_submitted_at'),
    ])
    .execute();
  return new Map(
    rows.map(({ quiz_id, students, average, last_submitted_at }) => [
      quiz_id,
      {
        students: Number(students),
        average: average === null ? null : Number(average),
        last_submitted_at,
      },
    ]),
  );
}

/** As `countingKind` has it. */
const shareWhereBestCounts = sql<number>`case when quiz.minutes > 0 or quiz.attempts > 0 then 0
  else coalesce(attempt.marks / nullif(attempt.max_marks, 0), 0) end`;

/** A quiz of a scope with its names; undefined for one that is not in it, or does not exist. */
export async function findQuizOfScope(db: Db, scope: Scope, quiz_id: string) {
  return await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .where(isQuizInScope(scope, 'subject.subject_id'))
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id'])
    .select(['quiz.batch_slugs', 'subject.subject_name', 'quiz_revision.max_marks', 'quiz_revision.pass_percent'])
    .select(['quiz.marks_entered', 'quiz_revision.paper', 'quiz.revision_id'])
    .select(windowColumns)
    .executeTakeFirst();
}
