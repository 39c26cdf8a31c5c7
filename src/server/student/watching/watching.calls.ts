import { olderPageSize } from '#contract/older.ts';
import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { maxWatchedListed, olderWatchedCall, recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { signVideo } from '#server/domain/content/video.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requireTopic, requireWatched } from '#server/domain/enrolment/enrolment.repository.ts';
import type { Session } from '#server/domain/sessions/session.repository.ts';
import { saveProgress, toProgress } from '#server/domain/watching/progress.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { pageOf } from '#server/student/page-of.ts';
import type { Provide } from '#server/student/provide.ts';
import { shownFurthest } from '#server/student/topics/shown-furthest.ts';
import { findNextLesson } from './next-lesson.repository.ts';
import { listUnfinished, listWatched } from './recently-watched.repository.ts';

/** `from` is in seconds. */
const unfinished = { from: 5, limit: 12 };

export function watchingCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;

  provide.studentCall(watchProgressCall, async ({ input, session }) => {
    const now = deps.machineClock();
    const { topic_id } = await requireTopic(db, session.stud_id, input.topic_id);
    const duration = roundToMilliseconds(input.duration);
    const within = (seconds: number) => (duration === 0 ? seconds : Math.min(seconds, duration));
    const position = within(roundToMilliseconds(input.position));
    const furthest = within(roundToMilliseconds(Math.max(input.furthest ?? 0, input.position)));
    // Otherwise a device whose clock is ahead would block updates from the student's other devices until that time.
    const watched_at = Math.min(input.watched_at, now);
    const progress = toProgress({ stud_id: session.stud_id, topic_id, position, furthest, duration, watched_at });
    await saveProgress(db, [progress], now);
    return { data: null };
  });

  provide.unchangingCall(
    continueWatchingCall,
    async ({ session, now }) => {
      const topics = await listUnfinished(db, session.stud_id, unfinished);
      return {
        data: topics.map(({ video: _, thumbnail, ...topic }) => ({
          ...topic,
          thumbnail: signedPictureUrl(deps, session, thumbnail, now),
        })),
      };
    },
    'picture',
  );

  provide.unchangingCall(
    nextLessonCall,
    async ({ session, now }) => {
      const lessons = await findNextLesson(db, session.stud_id);
      const data = lessons.map(({ thumbnail, last_chapter_id, ...lesson }) => {
        const is_first = last_chapter_id === null;
        return { ...lesson, is_first, thumbnail: signedPictureUrl(deps, session, thumbnail, now) };
      });
      return { data };
    },
    'picture',
  );

  provide.unchangingCall(
    recentlyWatchedCall,
    async ({ session, now }) => {
      return { data: toWire(deps, session, await listWatched(db, session.stud_id, maxWatchedListed), now) };
    },
    'video',
  );

  provide.unchangingCall(
    olderWatchedCall,
    async ({ input, session, now }) => {
      const last = await requireWatched(db, session.stud_id, input.before_topic);
      const { older, has_more } = pageOf(await listWatched(db, session.stud_id, olderPageSize + 1, last));
      return { data: { older: toWire(deps, session, older, now), has_more } };
    },
    'video',
  );
}

/** Rounds seconds to milliseconds. The smallest floating-point numbers make Postgres fail in later queries. */
function roundToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function toWire(deps: Deps, session: Session, watched: Awaited<ReturnType<typeof listWatched>>, now: number) {
  return watched.map((row) => ({
    topic_id: row.topic_id,
    topic_name: row.topic_name,
    chapter_id: row.chapter_id,
    subject_name: row.subject_name,
    thumbnail: signedPictureUrl(deps, session, row.thumbnail, now),
    ...signVideo(deps, session, now, row),
    position: row.position,
    duration: row.duration,
    watched_at: row.watched_at,
    furthest: shownFurthest(row),
  }));
}
