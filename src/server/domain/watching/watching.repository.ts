import { type SqlBool, sql } from 'kysely';
import type { AttemptChoice, Period } from '#server/domain/answers/attempt-choice.ts';
import { membersOf } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isInBatch } from '#server/domain/enrolment/rosters.repository.ts';
import {
  everything,
  hasAllOfSubject,
  isStudentInScope,
  isSubjectInScope,
  type Scope,
} from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';
import { listVideos } from './measured-videos.repository.ts';

/** The period is that in which a video was last watched. */
export interface WatchingFilter extends Pick<AttemptChoice, 'period' | 'ac_id' | 'roster_id' | 'scope'> {
  /** Only students of this batch: that of the chapter; '' for all. */
  batch_slug?: string | undefined;
}

type Video = Awaited<ReturnType<typeof listVideos>>[number];

/** Whose watching it is, however they did. */
type Whose = Omit<WatchingFilter, 'period'>;

/** The students who can watch a subject's videos: enrolled, let in, and not disabled. */
function watchers(db: Db, subject_id: string, { ac_id, roster_id, scope = everything, batch_slug = '' }: Whose) {
  let enrolled = db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
    .where('enrolment.subject_id', '=', subject_id)
    .where('student.disabled_at', 'is', null)
    .where('student.waiting_since', 'is', null);
  if (!hasAllOfSubject(scope, subject_id)) enrolled = enrolled.where(isStudentInScope(scope, 'student.stud_id'));
  if (ac_id !== undefined) enrolled = enrolled.where('student.academic_level', '=', ac_id);
  if (roster_id !== undefined) enrolled = enrolled.where('student.stud_id', 'in', membersOf(db, roster_id, scope));
  if (batch_slug !== '') enrolled = enrolled.where(isInBatch('student.stud_id', { batch_slug, subject_id }));
  return enrolled;
}

/** Who has finished all videos of a chapter that are measured. Nobody has, where none is. */
export function hasFinishedAll({ finished, measured_count }: { finished: number; measured_count: number }): boolean {
  return measured_count > 0 && finished >= measured_count;
}

/** How far a student is with the videos of a chapter. */
type WatcherState = 'finished' | 'begun' | 'not begun';

interface WatchersChoice extends WatchingFilter {
  state?: WatcherState | 'all' | undefined;
  /** Those first who are least far; without it, those who are furthest. */
  isLeastFirst?: boolean;
  /** All, without it. */
  page?: { limit: number; offset: number } | undefined;
}

/**
 * Lists who can watch the videos of a chapter, with how many of them they have and how many could be finished.
 */
export async function listWatchers(
  db: Db,
  chapter_id: string,
  { state = 'all', isLeastFirst = false, page, period, ...whose }: WatchersChoice,
) {
  const { subject_id, video_count, batch_slug } = await readChapter(db, chapter_id);
  const videos = await listVideos(db, [chapter_id]);
  const measured_count = countMeasured(videos);
  const watched = progressOf(db, videos, period)
    .groupBy('watch_progress.stud_id')
    .select(['watch_progress.stud_id', ...counts]);
  const finished = sql<number>`coalesce(watched.finished, 0)`;
  const begun = sql<number>`coalesce(watched.begun, 0)`;
  let listed = watchers(db, subject_id, { ...whose, batch_slug })
    .leftJoin(watched.as('watched'), 'watched.stud_id', 'student.stud_id')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select([finished.as('finished'), begun.as('begun'), 'watched.last_watched']);
  const hasAll = measured_count === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${finished} >= ${measured_count}`;
  if (state === 'finished') listed = listed.where(hasAll);
  else if (state !== 'all')
    listed = listed.where(sql<SqlBool>`not (${hasAll})`).where(begun, state === 'begun' ? '>' : '=', 0);
  const direction = isLeastFirst ? 'asc' : 'desc';
  listed = listed.orderBy(finished, direction).orderBy(begun, direction);
  listed = listed.orderBy(byName('student.name')).orderBy('student.stud_id');
  if (page) listed = listed.limit(page.limit).offset(page.offset);
  return (await listed.execute()).map((row) => ({ ...row, video_count, measured_count }));
}

/** How many can watch the videos of a subject. */
export async function countWatchers(db: Db, subject_id: string, whose: Whose): Promise<number> {
  return await countRows(watchers(db, subject_id, whose));
}

/** How many of those who can watch the videos of a subject began a chapter, and how many finished all that are measured. */
export async function countByChapter(
  db: Db,
  { subject_id, videos }: { subject_id: string; videos: readonly Video[] },
  { period, ...whose }: WatchingFilter,
) {
  const watched = progressOf(db, videos, period)
    .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
    .groupBy(['watch_progress.stud_id', 'topic.chapter_id'])
    .select(['watch_progress.stud_id', 'topic.chapter_id', ...counts]);
  const rows = await watchers(db, subject_id, whose)
    .innerJoin(watched.as('watched'), 'watched.stud_id', 'student.stud_id')
    .groupBy(['watched.chapter_id', 'watched.finished'])
    .select((eb) => [
      ...(['watched.chapter_id', 'watched.finished'] as const),
      eb.fn.countAll<number>().as('students'),
      eb.fn.max('watched.last_watched').as('last_watched'),
    ])
    .execute();
  return (chapter_id: string) => {
    const measured_count = countMeasured(videos.filter((video) => video.chapter_id === chapter_id));
    const own = rows.filter((row) => row.chapter_id === chapter_id);
    const add = (some: readonly { students: number }[]) => some.reduce((sum, { students }) => sum + students, 0);
    return {
      measured_count,
      begun: add(own),
      finished: add(own.filter(({ finished }) => hasFinishedAll({ finished, measured_count }))),
      last_watched: own.length === 0 ? null : Math.max(...own.map(({ last_watched }) => last_watched)),
    };
  };
}

/** How many of a student's videos they began and finished, and when they watched the last. */
const counts = [
  sql<number>`count(*)`.as('begun'),
  sql<number>`sum(watch_progress.finished)`.as('finished'),
  sql<number>`max(watch_progress.watched_at)`.as('last_watched'),
] as const;

/** How some videos were watched, by whomever. Postgres plans badly for videos that it does not know by their ids. */
function progressOf(db: Db, videos: readonly Video[], { since, until }: Period) {
  // No statement takes an empty list.
  const ids = videos.length === 0 ? [''] : videos.map(({ topic_id }) => topic_id);
  let progress = db.selectFrom('watch_progress').where('watch_progress.topic_id', 'in', ids);
  if (since !== undefined) progress = progress.where('watch_progress.watched_at', '>=', since);
  if (until !== undefined) progress = progress.where('watch_progress.watched_at', '<', until);
  return progress;
}

function countMeasured(videos: readonly Video[]): number {
  return videos.filter(({ isMeasured }) => isMeasured).length;
}

async function readChapter(db: Db, chapter_id: string) {
  return await db
    .selectFrom('chapter')
    .where('chapter_id', '=', chapter_id)
    .select(['subject_id', 'video_count', 'batch_slug'])
    .executeTakeFirstOrThrow();
}

/** A chapter of a scope with its names; undefined for one that is not in it, is hidden or does not exist. */
export async function findChapterOfScope(db: Db, scope: Scope, chapter_id: string) {
  return await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .where('chapter.archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .select(['chapter.chapter_name', 'chapter.batch_slug', 'subject.subject_id', 'subject.subject_name'])
    .executeTakeFirst();
}
