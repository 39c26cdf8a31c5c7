import { olderPageSize } from '#contract/older.ts';
import { maxWatchedListed, olderWatchedCall, recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { signVideo } from '#server/domain/content/video.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requireWatched } from '#server/domain/enrolment/enrolment.repository.ts';
import type { Session } from '#server/domain/sessions/session.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { pageOf } from '#server/student/page-of.ts';
import type { Provide } from '#server/student/provide.ts';
import { shownFurthest } from '#server/student/topics/shown-furthest.ts';
import { listWatched } from './recently-watched.repository.ts';

export function recentlyWatchedCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;

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
