import { type SqlBool, sql } from 'kysely';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { lowestOrderedId } from '#server/platform/text/new-id.ts';

interface Choice {
  scope: Scope;
  limit: number;
}

/**
 * The drafts with an answer that were begun and last saved between two moments, the last saved first, and how many there
 * are. Drafts of students who cannot sign in are left out.
 */
export async function listUnsubmittedDrafts(
  db: Db,
  { scope, limit }: Choice,
  { from, until }: { from: number; until: number },
) {
  const drafts = db
    .selectFrom('draft_attempt')
    // By the index on it. What was saved long ago was begun before.
    .where('draft_attempt.begun_at', '>=', from)
    .where('draft_attempt.begun_at', '<=', until)
    .where('draft_attempt.saved_at', '<=', until)
    // A choice that was taken back is ''.
    .where(sql<boolean>`replace(draft_attempt.answers, '"answer":""', '') like '%"answer":"%'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('student')
          .whereRef('student.stud_id', '=', 'draft_attempt.stud_id')
          .where('student.phone_code', '<>', '')
          .where('student.disabled_at', 'is', null)
          .select('student.stud_id'),
      ),
    )
    // On Postgres, a draft may outlive its attempt.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt')
            .whereRef('attempt.stud_id', '=', 'draft_attempt.stud_id')
            .whereRef('attempt.client_attempt_id', '=', 'draft_attempt.attempt_id')
            .select('attempt.attempt_id'),
        ),
      ),
    )
    .where(isQuizInScope(db, scope, 'draft_attempt.quiz_id'))
    .where(isStudentInScope(scope, 'draft_attempt.stud_id'))
    .orderBy('draft_attempt.saved_at', 'desc')
    .orderBy('draft_attempt.stud_id')
    .orderBy('draft_attempt.quiz_id')
    .limit(limit)
    .select(['draft_attempt.stud_id', 'draft_attempt.quiz_id', 'draft_attempt.answers', 'draft_attempt.saved_at'])
    .select(sql<number>`count(*) over ()`.as('total'));
  // The names are read of those rows only.
  const rows = await db
    .selectFrom(drafts.as('draft'))
    .innerJoin('student', 'student.stud_id', 'draft.stud_id')
    .innerJoin('quiz', 'quiz.quiz_id', 'draft.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .orderBy('draft.saved_at', 'desc')
    .orderBy('draft.stud_id')
    .orderBy('draft.quiz_id')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile'])
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'subject.subject_name'])
    .select(['draft.answers', 'draft.saved_at', 'draft.total'])
    .execute();
  return withTotal(rows);
}

/** The attempts without any answer that were submitted since a moment, the newest first, and how many there are. */
export async function listAttemptsWithoutAnswers(db: Db, { scope, limit }: Choice, since: number) {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('student', 'student.stud_id', 'attempt.stud_id')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    // No index has all attempts by time, but a submission's id begins with it.
    .where('attempt.attempt_id', '>=', lowestOrderedId(since))
    .where('attempt.submitted_at', '>=', since)
    // A test on paper has marks alone.
    .where('quiz.marks_entered', '=', 0)
    // What was chosen has a digit for each question, 0 for none. Without it, and of few, the answers are looked up.
    .where(sql<boolean>`coalesce(replace(attempt.chosen_options, '0', ''), '') = ''`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_answer')
            .whereRef('attempt_answer.attempt_id', '=', 'attempt.attempt_id')
            .select('attempt_answer.question_id'),
        ),
      ),
    )
    .where('student.phone_code', '<>', '')
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where(isStudentInScope(scope, 'attempt.stud_id'))
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.attempt_id', 'desc')
    .limit(limit)
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile'])
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'subject.subject_name'])
    .select(['attempt.attempt_id', 'attempt.submitted_at', sql<number>`count(*) over ()`.as('total')])
    .execute();
  return withTotal(rows);
}

/**
 * The earlier revisions of quizzes with a question that has another key today, those of the quiz that was changed last
 * first. `decided_at` is when it was decided how attempts at it count; null where it was not.
 */
export async function listRevisionsWithOtherKeys(db: Db, scope: Scope) {
  return await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .innerJoin('quiz_revision as earlier', (join) =>
      join.onRef('earlier.quiz_id', '=', 'quiz.quiz_id').onRef('earlier.revision_id', '<>', 'quiz.revision_id'),
    )
    .innerJoin('question as asked', 'asked.revision_id', 'earlier.revision_id')
    .innerJoin('question as today', (join) =>
      join
        .onRef('today.revision_id', '=', 'quiz.revision_id')
        .onRef('today.question', '=', 'asked.question')
        .onRef('today.passage', '=', 'asked.passage'),
    )
    .leftJoin('regrade', 'regrade.question_id', 'asked.question_id')
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where((eb) => eb.or([eb('today.answer', '<>', eb.ref('asked.answer')), eb('regrade.question_id', 'is not', null)]))
    .orderBy('quiz_revision.created_at', 'desc')
    .orderBy('quiz.quiz_id')
    .orderBy('asked.question_id')
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'subject.subject_name'])
    .select(['quiz_revision.created_at as changed_at', 'earlier.revision_id'])
    .select(sql<number | null>`case when regrade.answer = today.answer then regrade.regraded_at end`.as('decided_at'))
    .execute();
}

/**
 * When the attempts at each of some revisions were last marked again, those that were not since longest; 0 for never.
 * It reads all attempts in their order, because an index would find those of a large quiz one by one, which takes longer.
 */
export async function readOldestMarks(db: Db, revision_ids: readonly string[]) {
  if (revision_ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('attempt')
    .where(isOneOf(db, sql.ref('revision_id'), JSON.stringify(revision_ids)))
    .groupBy('revision_id')
    .select(['revision_id', sql<number>`min(coalesce(regraded_at, 0))`.as('oldest')])
    .execute();
  return new Map(rows.map(({ revision_id, oldest }) => [revision_id, Number(oldest)]));
}

/** The quizzes of a scope's subjects, by a column with their ids. */
function isQuizInScope(db: Db, scope: Scope, column: string) {
  if (scope.isEverything) return sql<SqlBool>`1 = 1`;
  const quizzes = db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .where(isSubjectInScope(scope, 'chapter.subject_id'))
    .select('quiz.quiz_id');
  return sql<SqlBool>`${sql.ref(column)} in ${quizzes}`;
}

function withTotal<Row extends { total: number }>(rows: Row[]) {
  return { total: Number(rows[0]?.total ?? 0), rows: rows.map(({ total: _, ...row }) => row) };
}
