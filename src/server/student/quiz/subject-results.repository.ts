import { sql } from 'kysely';
import { enrolledChapters, requireSubject } from '#server/domain/enrolment/enrolment.repository.ts';
import { hasPassMark, ownWork } from '#server/domain/enrolment/quiz-window.repository.ts';
import { isQuizOpen } from '#server/domain/enrolment/rosters.repository.ts';
import { findFirstAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/**
 * Lists the quizzes of a subject that a student can take, in the academy's order, with the number of their attempts at
 * each, the best percent of these, and the last one; where one attempt counts, the first is both. Throws 403 if the student does not see the subject.
 */
export async function listSubjectResults(db: Db, stud_id: string, subject_id: string) {
  const rows = await readResults(db, { stud_id, subject_id });
  if (rows.length === 0) await requireSubject(db, stud_id, subject_id);
  return await Promise.all(
    rows.map(async ({ attempts, best_share, marks, max_marks, ...row }) => {
      const counted = { attempts: Number(attempts), best_percent: percentOf(best_share) };
      const last = { ...row, ...counted, last_percent: shareOf({ marks, max_marks }) };
      if (row.attempts_allowed === 0 || counted.attempts < 2) return last;
      const first = await findFirstAttempt(db, stud_id, row.quiz_id);
      if (!first) return last;
      const percent = shareOf(first);
      const { submitted_at, marked: result } = first;
      return { ...last, submitted_at, result, best_percent: percent, last_percent: percent };
    }),
  );
}

function shareOf({ marks, max_marks }: { marks: number | null; max_marks: number | null }): number | undefined {
  return percentOf(marks !== null && max_marks ? marks / max_marks : null);
}

/**
 * For each quiz its attempts of this student come from the index, by student, quiz and time: other students cost
 * nothing, and an attempt is looked at twice at most.
 */
const readResults = prepared((db, { stud_id, subject_id }: { stud_id: string; subject_id: string }) => {
  const attempts = () =>
    db
      .selectFrom('attempt')
      .where('attempt.stud_id', '=', stud_id)
      .where('attempt.quiz_id', '=', sql.ref<string>('quiz.quiz_id'));
  return enrolledChapters(db, stud_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .leftJoin('attempt as last', (join) =>
      join.on('last.attempt_id', '=', (eb) =>
        attempts()
          .orderBy('attempt.submitted_at', 'desc')
          .orderBy('attempt.attempt_id', 'desc')
          .limit(eb.lit(1))
          .select('attempt.attempt_id'),
      ),
    )
    .where('subject.subject_id', '=', subject_id)
    .where('quiz.archived_at', 'is', null)
    .where(isQuizOpen(stud_id))
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .select([
      'chapter.chapter_id',
      'chapter.chapter_name',
      'chapter.video_count',
      'quiz.quiz_id',
      'quiz.name',
      'quiz_revision.pass_percent',
      'last.submitted_at',
      'last.result',
      'last.marks',
      'last.max_marks',
    ])
    .select(['quiz.opens_at', 'quiz.closes_at', 'quiz.attempts as attempts_allowed', 'quiz.results'])
    .select(['quiz.minutes', 'quiz.late', 'quiz.results_at', 'quiz.solutions', 'quiz.solutions_at'])
    .select([...ownWork(stud_id), hasPassMark])
    .select((eb) => [
      attempts().select(eb.fn.countAll<number>().as('count')).as('attempts'),
      attempts()
        .where('attempt.max_marks', '>', 0)
        .select(sql<number | null>`max(attempt.marks / attempt.max_marks)`.as('share'))
        .as('best_share'),
    ]);
});

/** Whole percent, rounded as the web app rounds the marks of a report. */
function percentOf(share: number | null): number | undefined {
  return share === null ? undefined : Math.round(share * 100);
}
