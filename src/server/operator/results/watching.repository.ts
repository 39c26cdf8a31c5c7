import { type Kysely, sql } from 'kysely';
import { membersOf } from '#server/operator/batches/rosters.repository.ts';
import { everything, isStudentInScope, isSubjectInScope, type Scope } from '#server/operator/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Period } from './attempt-choice.ts';

interface WatchingFilter {
  /** By when a video was last watched. */
  period: Period;
  ac_id?: string | undefined;
  roster_id?: string | undefined;
  /** Only students of this scope; without it, everybody. */
  scope?: Scope | undefined;
}

/** The students who can watch a subject's videos: enrolled, let in, and not disabled. */
function watchers(db: Kysely<Database>, { ac_id, roster_id, scope = everything }: Omit<WatchingFilter, 'period'>) {
  let enrolled = db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .where('student.disabled_at', 'is', null)
    .where('student.waiting_since', 'is', null);
  if (ac_id !== undefined) enrolled = enrolled.where('student.academic_level', '=', ac_id);
  if (roster_id !== undefined) enrolled = enrolled.where('student.stud_id', 'in', membersOf(db, roster_id));
  return enrolled;
}

/** For each student and chapter: how many of its videos they began, and how many of these they finished. */
function watchedChapters(db: Kysely<Database>, { since, until }: Period) {
  let watched = db
    .selectFrom('watch_progress')
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .where('topic.archived_at', 'is', null);
  if (since !== undefined) watched = watched.where('watch_progress.watched_at', '>=', since);
  if (until !== undefined) watched = watched.where('watch_progress.watched_at', '<', until);
  return watched
    .groupBy(['topic.chapter_id', 'watch_progress.stud_id'])
    .select(['topic.chapter_id', 'watch_progress.stud_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('begun'),
      eb.fn.sum<number>('watch_progress.finished').as('finished'),
      eb.fn.max('watch_progress.watched_at').as('last_watched'),
    ]);
}

/** Lists who can watch the videos of a chapter, with how many of them they have; who has most comes first. */
export async function listWatching(db: Kysely<Database>, chapter_id: string, { period, ...whose }: WatchingFilter) {
  const students = await watchers(db, whose)
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .innerJoin('chapter', 'chapter.subject_id', 'enrolment.subject_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .orderBy('student.name')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select('chapter.video_count')
    .execute();
  // Joined here: without statistics, Postgres counts the videos anew for each student.
  const watched = await watchedChapters(db, period).where('topic.chapter_id', '=', chapter_id).execute();
  const watchedBy = new Map(watched.map((one) => [one.stud_id, one]));
  return students
    .map((student) => {
      const { begun = 0, finished = 0, last_watched = null } = watchedBy.get(student.stud_id) ?? {};
      return { ...student, begun: Number(begun), finished: Number(finished), last_watched };
    })
    .toSorted((a, b) => b.finished - a.finished || b.begun - a.begun);
}

/**
 * Lists the chapters with videos, in the academy's order: how many students can watch them, how many of these began,
 * and how many finished all.
 */
export async function listWatchingByChapter(
  db: Kysely<Database>,
  { period, subject_id, ...whose }: WatchingFilter & { subject_id?: string | undefined },
) {
  const students = watchers(db, whose)
    .groupBy('enrolment.subject_id')
    .select((eb) => ['enrolment.subject_id' as const, eb.fn.countAll<number>().as('count')]);
  const watched = watchers(db, whose)
    .innerJoin('chapter', 'chapter.subject_id', 'enrolment.subject_id')
    .innerJoin(watchedChapters(db, period).as('watched'), (join) =>
      join.onRef('watched.stud_id', '=', 'student.stud_id').onRef('watched.chapter_id', '=', 'chapter.chapter_id'),
    )
    .groupBy('chapter.chapter_id')
    .select('chapter.chapter_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('begun'),
      sql<number>`sum(case when watched.finished >= chapter.video_count then 1 else 0 end)`.as('finished'),
      eb.fn.max('watched.last_watched').as('last_watched'),
    ]);
  let chapters = db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .leftJoin(students.as('students'), 'students.subject_id', 'chapter.subject_id')
    .leftJoin(watched.as('counts'), 'counts.chapter_id', 'chapter.chapter_id')
    .where('chapter.archived_at', 'is', null)
    .where('subject.archived_at', 'is', null)
    .where('chapter.video_count', '>', 0)
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .select(['subject.subject_name', 'chapter.chapter_id', 'chapter.chapter_name', 'chapter.video_count'])
    .select(['students.count as students', 'counts.begun', 'counts.finished', 'counts.last_watched']);
  if (subject_id !== undefined) chapters = chapters.where('subject.subject_id', '=', subject_id);
  const rows = await chapters.execute();
  return rows.map(({ students, begun, finished, ...row }) => ({
    ...row,
    students: Number(students),
    begun: Number(begun),
    finished: Number(finished),
  }));
}

/** A chapter of a scope with its names; undefined for one that is not in it, is hidden or does not exist. */
export async function findChapterOfScope(db: Kysely<Database>, scope: Scope, chapter_id: string) {
  return await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .where('chapter.archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name'])
    .select('chapter.video_count as videos')
    .executeTakeFirst();
}

/**
 * For each video of a chapter, in its order: how many students began and finished it, and how many came to which tenth
 * of its length. Of a video whose length is not known, only the first two are.
 */
export async function listReached(db: Kysely<Database>, chapter_id: string, whose: Omit<WatchingFilter, 'period'>) {
  const topics = await db
    .selectFrom('topic')
    .where('chapter_id', '=', chapter_id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('topic_id')
    .select(['topic_id', 'topic_name'])
    .execute();
  const rows = await watchers(db, whose)
    .innerJoin('chapter', 'chapter.subject_id', 'enrolment.subject_id')
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .innerJoin('watch_progress', (join) =>
      join
        .onRef('watch_progress.stud_id', '=', 'student.stud_id')
        .onRef('watch_progress.topic_id', '=', 'topic.topic_id'),
    )
    .where('chapter.chapter_id', '=', chapter_id)
    .where('topic.archived_at', 'is', null)
    .select(['topic.topic_id', 'watch_progress.furthest', 'watch_progress.duration', 'watch_progress.finished'])
    .execute();
  const ofTopic = Map.groupBy(rows, ({ topic_id }) => topic_id);
  return topics.map((topic) => {
    const watched = ofTopic.get(topic.topic_id) ?? [];
    const tenths = watched.map(({ furthest, duration, finished }) =>
      finished === 1 ? 10 : duration > 0 ? Math.floor((10 * furthest) / duration) : 0,
    );
    return {
      ...topic,
      begun: watched.length,
      finished: watched.filter(({ finished }) => finished === 1).length,
      reached: Array.from({ length: 10 }, (_, n) => tenths.filter((tenth) => tenth > n).length),
    };
  });
}
