import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import type { Provide } from '#server/areas/provide.ts';
import { listCaptions } from '#server/areas/topics/topics.repository.ts';
import { signVideo } from '#server/areas/topics/video.ts';
import type { Deps } from '#server/deps.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { listWatched } from './recently-watched.repository.ts';
import { shownFurthest } from './shown-furthest.ts';

/** Every card costs the phone data. */
const maxListed = 60;

export function recentlyWatchedCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(recentlyWatchedCall, async ({ session, now }) => {
    const watched = await listWatched(deps.db, session.stud_id, maxListed);
    const captions = await listCaptions(
      deps.db,
      watched.map(({ topic_id }) => topic_id),
    );
    return {
      data: watched.map((row) => ({
        topic_id: row.topic_id,
        topic_name: row.topic_name,
        subject_name: row.subject_name,
        thumbnail: signedPictureUrl(deps, session, row.thumbnail, now),
        ...signVideo(deps, session, now, row.video, captions.get(row.topic_id)),
        position: row.position,
        duration: row.duration,
        watched_at: row.watched_at,
        furthest: shownFurthest(row),
      })),
    };
  });
}
