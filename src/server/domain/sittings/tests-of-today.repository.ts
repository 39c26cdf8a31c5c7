import { sql } from 'kysely';
import { isStudentInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/**
 * The timed tests of a scope that somebody sits now or that are open for a time, and those with late answers about which
 * nobody has decided. Those that anybody can take at any time are left out while nobody does.
 */
export async function listTestsOfToday(db: Db, scope: Scope, now: number) {
  const open = db
    .selectFrom('sitting')
    .where('sitting.closed_at', 'is', null)
    .where(isStudentInScope(scope, 'sitting.stud_id'))
    .groupBy('sitting.quiz_id')
    .select((eb) => ['sitting.quiz_id', eb.fn.countAll<number>().as('count')]);
  const late = db
    .selectFrom('late_answers')
    .where('late_answers.decision', 'is', null)
    // Those of a sitting that is open are decided about when it has ended.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attempt')
          .whereRef('attempt.stud_id', '=', 'late_answers.stud_id')
          .whereRef('attempt.client_attempt_id', '=', 'late_answers.attempt_id')
          .select('attempt.attempt_id'),
      ),
    )
    .where(isStudentInScope(scope, 'late_answers.stud_id'))
    .groupBy('late_answers.quiz_id')
    .select((eb) => ['late_answers.quiz_id', eb.fn.countAll<number>().as('count')]);
  const isOpen = sql<number>`case when quiz.archived_at is null and quiz.opens_at > 0 and quiz.opens_at <= ${now}
    and quiz.closes_at > ${now} then 1 else 0 end`;
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .leftJoin(open.as('open'), 'open.quiz_id', 'quiz.quiz_id')
    .leftJoin(late.as('late'), 'late.quiz_id', 'quiz.quiz_id')
    .where('quiz.minutes', '>', 0)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where((eb) => eb.or([eb('open.count', 'is not', null), eb('late.count', 'is not', null), eb(isOpen, '=', 1)]))
    .orderBy('quiz.closes_at')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name as quiz_name', 'subject.subject_name', 'quiz.closes_at'])
    .select(['open.count as sitting', 'late.count as undecided', isOpen.as('is_open')])
    .execute();
  return rows.map(({ sitting, undecided, is_open, closes_at, ...row }) => ({
    ...row,
    sitting: Number(sitting ?? 0),
    undecided: Number(undecided ?? 0),
    open_until: is_open === 1 ? closes_at : null,
  }));
}
