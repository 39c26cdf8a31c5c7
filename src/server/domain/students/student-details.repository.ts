import { sql } from 'kysely';
import { windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import { lastUseNotedEvery, sessionMaxIdle } from '#server/domain/sessions/session.repository.ts';
import { isRosterInScope, isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

/** The subjects of a scope in which a student is enrolled, in the academy's order. */
export async function listEnrolments(db: Db, stud_id: string, scope: Scope) {
  return await db
    .selectFrom('enrolment')
    .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
    .where('enrolment.stud_id', '=', stud_id)
    .where('subject.archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .select(['subject.subject_id', 'subject.subject_name', 'enrolment.enrolled_at'])
    .execute();
}

/** The batches of a scope in which some students are. `subject_name` is '' for one that spans subjects. */
export async function listMemberships(db: Db, stud_ids: readonly string[], scope: Scope) {
  const rows = await db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where(isOneOf(db, sql.ref('roster_student.stud_id'), JSON.stringify(stud_ids)))
    .where('roster_student.is_member', '=', 1)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .orderBy('roster.batch_slug')
    .orderBy('roster.roster_id')
    .select(['roster_student.stud_id', 'roster.roster_id', 'roster.batch_name', 'subject.subject_name'])
    .execute();
  return rows.map(({ subject_name, ...row }) => ({ ...row, subject_name: subject_name ?? '' }));
}

/** The devices on which a student is signed in, the last used first. */
export async function listDevices(db: Db, stud_id: string, now: number) {
  const rows = await db
    .selectFrom('session')
    .where('stud_id', '=', stud_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - sessionMaxIdle - lastUseNotedEvery)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .select(['created_at', 'last_used_at'])
    .execute();
  return rows.map(({ created_at, last_used_at }) => ({ since: created_at, last_used_at }));
}

/** What a student has watched of each subject of a scope: each video once, as far as it was seen. */
export async function listWatched(db: Db, stud_id: string, scope: Scope) {
  const rows = await db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('watch_progress.stud_id', '=', stud_id)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .groupBy(['subject.subject_id', 'subject.subject_name', 'subject.position'])
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .select(['subject.subject_id', 'subject.subject_name'])
    .select((eb) => [
      sql<number>`sum(watch_progress.furthest)`.as('seconds'),
      eb.fn.countAll<number>().as('videos'),
      eb.fn.sum<number>('watch_progress.finished').as('finished'),
      eb.fn.max('watch_progress.watched_at').as('last_watched_at'),
    ])
    .execute();
  return rows.map(({ seconds, videos, finished, ...row }) => ({
    ...row,
    minutes: Math.round(Number(seconds) / 60),
    videos: Number(videos),
    finished: Number(finished),
  }));
}

/** How many videos of a scope a student has watched last in some time, and how many of these they have finished by now. */
export async function countWatchedSince(
  db: Db,
  stud_id: string,
  scope: Scope,
  since: number,
  until = Number.MAX_SAFE_INTEGER,
) {
  const { videos, finished } = await db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
    .where('watch_progress.stud_id', '=', stud_id)
    .where('watch_progress.watched_at', '>=', since)
    .where('watch_progress.watched_at', '<', until)
    .where(isSubjectInScope(scope, 'chapter.subject_id'))
    .select((eb) => [eb.fn.countAll<number>().as('videos'), eb.fn.sum<number | null>('finished').as('finished')])
    .executeTakeFirstOrThrow();
  return { videos: Number(videos), finished: Number(finished ?? 0) };
}

/** Who else has the roll number of a student in one of the batches of a scope in which they are, once each. */
export async function listSameRollNumber(
  db: Db,
  { stud_id, roll_number }: { stud_id: string; roll_number: string },
  scope: Scope,
) {
  if (roll_number === '') return [];
  const rows = await db
    .selectFrom('roster_student as own')
    .innerJoin('roster', 'roster.roster_id', 'own.roster_id')
    .innerJoin('roster_student as other', 'other.roster_id', 'own.roster_id')
    .innerJoin('student', 'student.stud_id', 'other.stud_id')
    .where('own.stud_id', '=', stud_id)
    .where('own.is_member', '=', 1)
    .where('other.is_member', '=', 1)
    .where('student.stud_id', '<>', stud_id)
    .where('student.roll_number', '=', roll_number)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .orderBy('student.stud_id')
    .orderBy('roster.roster_id')
    .select(['student.stud_id', 'student.name', 'roster.batch_name'])
    .execute();
  return rows.filter((row, at) => rows[at - 1]?.stud_id !== row.stud_id);
}

/** The last attempts of a student at the quizzes of a scope, the oldest first, each with its number at its quiz. */
export async function listLastAttempts(
  db: Db,
  stud_id: string,
  {
    scope,
    limit,
    from = 0,
    until = Number.MAX_SAFE_INTEGER,
  }: { scope: Scope; limit: number; from?: number; until?: number },
) {
  const numbered = db
    .selectFrom('attempt')
    .where('attempt.stud_id', '=', stud_id)
    .select(['attempt_id', 'quiz_id', 'revision_id', 'submitted_at', 'marks', 'max_marks', 'result', 'section_marks'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('quiz_id').orderBy('submitted_at').orderBy('attempt_id'))
        .as('number'),
    );
  const rows = await db
    .selectFrom(numbered.as('attempt'))
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'attempt.revision_id')
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .where('attempt.submitted_at', '>=', from)
    .where('attempt.submitted_at', '<', until)
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.attempt_id', 'desc')
    .limit(limit)
    .select(['attempt.attempt_id', 'attempt.quiz_id', 'quiz.name as quiz_name', 'subject.subject_name'])
    .select(['attempt.number', 'attempt.submitted_at', 'attempt.marks', 'attempt.max_marks', 'attempt.result'])
    .select(['quiz_revision.pass_percent', 'attempt.section_marks'])
    .select(windowColumns)
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, attempt_number: Number(number) })).toReversed();
}

/** What a student asks for and the academy has not decided. */
export async function listRequestsOf(db: Db, stud_id: string) {
  const corrections = await db
    .selectFrom('correction')
    .where('stud_id', '=', stud_id)
    .where('decided_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('field')
    .select(['field', 'value', 'asked_at'])
    .execute();
  const erasure = await db
    .selectFrom('erasure_request')
    .where('stud_id', '=', stud_id)
    .select('asked_at')
    .executeTakeFirst();
  return { corrections, erasure_asked_at: erasure?.asked_at ?? null };
}

/** What else is known of some students. */
export async function listDetails(db: Db, stud_ids: readonly string[]) {
  return await db
    .selectFrom('student')
    .where('stud_id', 'in', stud_ids)
    .select(['stud_id', 'guardian', 'state', 'district', 'email', 'created_at', 'extra_time'])
    .select(['guardian_mobile', 'guardian_whatsapp', 'other_facts'])
    .execute();
}
