import { sql } from 'kysely';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { membersOf } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isOwnAttempt } from '#server/domain/students/find-students.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

/** Only students who are enrolled in the subject, and what was since then, in epoch milliseconds. */
type ActivityFilter = Pick<AttemptChoice, 'ac_id' | 'roster_id' | 'subject_id'> & { since: number };

/**
 * Lists all students who are let in and not disabled, with when they were last seen (null for never), and the attempts
 * and videos since a moment. The last to be seen comes first. Of a video only the last time is known.
 */
export async function listActivity(db: Db, { since, ac_id, roster_id, subject_id }: ActivityFilter) {
  const sessions = db
    .selectFrom('session')
    .groupBy('stud_id')
    .select((eb) => ['stud_id' as const, eb.fn.max('last_used_at').as('last_used')]);
  const attempts = db
    .selectFrom('attempt')
    .where(isOwnAttempt)
    .groupBy('stud_id')
    .select((eb) => [
      'stud_id' as const,
      eb.fn.max('submitted_at').as('last_submitted'),
      eb.fn.countAll<number>().filterWhere('submitted_at', '>=', since).as('count'),
    ]);
  const videos = db
    .selectFrom('watch_progress')
    .groupBy('stud_id')
    .select((eb) => [
      'stud_id' as const,
      eb.fn.max('watched_at').as('last_watched'),
      eb.fn.countAll<number>().filterWhere('watched_at', '>=', since).as('count'),
    ]);
  let students = db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .leftJoin(sessions.as('sessions'), 'sessions.stud_id', 'student.stud_id')
    .leftJoin(attempts.as('attempts'), 'attempts.stud_id', 'student.stud_id')
    .leftJoin(videos.as('videos'), 'videos.stud_id', 'student.stud_id')
    .where('student.disabled_at', 'is', null)
    .where('student.waiting_since', 'is', null)
    .orderBy(byName('student.name'))
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select(['sessions.last_used', 'attempts.last_submitted', 'videos.last_watched'])
    .select([
      sql<number>`coalesce(attempts.count, 0)`.as('attempts'),
      sql<number>`coalesce(videos.count, 0)`.as('videos'),
    ]);
  if (ac_id !== undefined) students = students.where('student.academic_level', '=', ac_id);
  if (roster_id !== undefined) students = students.where('student.stud_id', 'in', membersOf(db, roster_id));
  if (subject_id !== undefined) {
    const enrolled = db.selectFrom('enrolment').where('subject_id', '=', subject_id).select('stud_id');
    students = students.where('student.stud_id', 'in', enrolled);
  }
  const rows = await students.execute();
  return rows
    .map(({ last_used, last_submitted, last_watched, attempts, videos, ...student }) => {
      const last_seen = Math.max(last_used ?? 0, last_submitted ?? 0, last_watched ?? 0);
      return { ...student, last_seen, attempts: Number(attempts), videos: Number(videos) };
    })
    .toSorted((a, b) => b.last_seen - a.last_seen)
    .map((one) => ({ ...one, last_seen: one.last_seen || null }));
}
