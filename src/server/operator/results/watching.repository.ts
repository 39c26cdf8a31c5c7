import type { Kysely } from 'kysely';
import { membersOf } from '#server/operator/batches/rosters.repository.ts';
import { everything, isStudentInScope, isSubjectInScope, type Scope } from '#server/operator/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Period } from './attempt-choice.ts';
import { listVideos } from './measured-videos.repository.ts';
import { readWatched, type Watched } from './watched-videos.repository.ts';

export interface WatchingFilter {
  /** By when a video was last watched. */
  period: Period;
  ac_id?: string | undefined;
  roster_id?: string | undefined;
  /** Only students of this scope; without it, everybody. */
  scope?: Scope | undefined;
}

/** The students who can watch a subject's videos: enrolled, let in, and not disabled. */
export function watchers(
  db: Kysely<Database>,
  { ac_id, roster_id, scope = everything }: Omit<WatchingFilter, 'period'>,
) {
  let enrolled = db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .where('student.disabled_at', 'is', null)
    .where('student.waiting_since', 'is', null);
  if (ac_id !== undefined) enrolled = enrolled.where('student.academic_level', '=', ac_id);
  if (roster_id !== undefined) enrolled = enrolled.where('student.stud_id', 'in', membersOf(db, roster_id, scope));
  return enrolled;
}

/**
 * Who can watch the videos of a chapter, with how many of them they have and how many could be finished, who has most
 * first; and for each video, in the chapter's order, how many of these began and finished it, and how many came to which
 * tenth of its length. Of a video that is not measured, only how many began it is known.
 */
export async function readWatching(db: Kysely<Database>, chapter_id: string, { period, ...whose }: WatchingFilter) {
  const rows = await watchers(db, whose)
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .innerJoin('chapter', 'chapter.subject_id', 'enrolment.subject_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .orderBy('student.name')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'student.name', 'student.phone_code', 'student.mobile', 'academic_level.levels'])
    .select('chapter.video_count')
    .execute();
  const topics = await listVideos(db, [chapter_id]);
  const measured_count = topics.filter(({ isMeasured }) => isMeasured).length;
  const watched = await readWatched(db, { topic_ids: topics.map(({ topic_id }) => topic_id), period });
  const students = rows.map((student) => ({
    ...student,
    measured_count,
    ...countWatched(watched.get(student.stud_id) ?? []),
  }));
  const ofTopic = Map.groupBy(
    rows.flatMap(({ stud_id }) => watched.get(stud_id) ?? []),
    ({ topic_id }) => topic_id,
  );
  return {
    students: students.toSorted((a, b) => b.finished - a.finished || b.begun - a.begun),
    videos: topics.map(({ chapter_id: _, ...topic }) => {
      const ofThis = ofTopic.get(topic.topic_id) ?? [];
      return {
        ...topic,
        begun: ofThis.length,
        finished: ofThis.filter(({ isFinished }) => isFinished).length,
        reached: Array.from({ length: 10 }, (_, n) => ofThis.filter(({ tenths }) => tenths > n).length),
      };
    }),
  };
}

function countWatched(videos: readonly Watched[]) {
  let finished = 0;
  let last_watched = 0;
  for (const video of videos) {
    if (video.isFinished) finished += 1;
    if (video.watched_at > last_watched) last_watched = video.watched_at;
  }
  return { begun: videos.length, finished, last_watched: videos.length === 0 ? null : last_watched };
}

/** Who has finished all videos of a chapter that are measured. Nobody has, where none is. */
export function hasFinishedAll({ finished, measured_count }: { finished: number; measured_count: number }): boolean {
  return measured_count > 0 && finished >= measured_count;
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
