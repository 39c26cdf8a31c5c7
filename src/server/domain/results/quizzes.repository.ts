import { type Kysely, sql } from 'kysely';
import { windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The quizzes of a subject in the academy's order, also those that have left the folder. */
export async function listQuizzesOfSubject(db: Kysely<Database>, subject_id: string) {
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('subject.subject_id', '=', subject_id)
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id'])
    .select(['subject.subject_name', 'quiz.added_on', 'quiz_revision.max_marks'])
    .select((eb) => [
      eb
        .selectFrom('question')
        .whereRef('question.revision_id', '=', 'quiz.revision_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('questions'),
      // The name as it was written; a batch of one subject has one for each.
      eb
        .selectFrom('roster')
        .whereRef('roster.batch_slug', '=', 'quiz.batch_slug')
        .select((of) => of.fn.max('roster.batch_name').as('name'))
        .as('batch_name'),
      sql<number>`case when quiz.archived_at is null and chapter.archived_at is null
        and subject.archived_at is null then 0 else 1 end`.as('is_hidden'),
    ])
    .execute();
  return rows.map(({ questions, batch_name, is_hidden, ...row }) => ({
    ...row,
    questions: Number(questions ?? 0),
    batch_name: batch_name ?? '',
    is_hidden: is_hidden === 1,
  }));
}

/** The outcome of the first attempts at each quiz of a subject, by quiz. Only quizzes with attempts are there. */
export async function readOutcomes(db: Kysely<Database>, subject_id: string, scope: Scope) {
  const numbered = db
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where('chapter.subject_id', '=', subject_id)
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .select(['attempt.quiz_id', 'attempt.submitted_at', 'attempt.marks', 'attempt.max_marks', 'attempt.result'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy(['attempt.quiz_id', 'attempt.stud_id'])
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
      sql<number>`sum(case when number = 1 and result = 'pass' then 1 else 0 end)`.as('passed'),
      sql<number | null>`avg(case when number = 1 then 100.0 * marks / nullif(max_marks, 0) end)`.as('average'),
      eb.fn.max('submitted_at').as('last_submitted_at'),
    ])
    .execute();
  return new Map(
    rows.map(({ quiz_id, students, passed, average, last_submitted_at }) => [
      quiz_id,
      {
        students: Number(students),
        passed: Number(passed),
        average: average === null ? null : Number(average),
        last_submitted_at,
      },
    ]),
  );
}

/** A quiz of a scope with its names; undefined for one that is not in it, or does not exist. */
export async function findQuizOfScope(db: Kysely<Database>, scope: Scope, quiz_id: string) {
  return await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.quiz_id', '=', quiz_id)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'chapter.chapter_name', 'subject.subject_id'])
    .select(['subject.subject_name', 'quiz_revision.max_marks', 'quiz_revision.pass_percent'])
    .select(windowColumns)
    .executeTakeFirst();
}
