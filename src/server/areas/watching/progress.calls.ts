import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { requireTopic } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { keepProgress } from './progress.repository.ts';
import { listUnfinished } from './recently-watched.repository.ts';

/** Begun: past so many seconds. Finished: past so much of the length, since few sit through the end titles. */
const unfinished = { from: 5, below: 0.95, limit: 12 };

export function progressCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(watchProgressCall, async ({ input, session, now }) => {
    const { topic_id } = await requireTopic(deps.db, session.stud_id, input.topic_id);
    const [position, duration] = [inThousandths(input.position), inThousandths(input.duration)];
    const progress = {
      stud_id: session.stud_id,
      topic_id,
      position: duration === 0 ? position : Math.min(position, duration),
      duration,
      // A device whose clock is ahead would else shut out every other one until that time has come.
      watched_at: Math.min(input.watched_at, now),
    };
    await keepProgress(deps.db, progress, now);
    return { data: null };
  });

  provide.studentCall(continueWatchingCall, async ({ session, now }) => {
    const topics = await listUnfinished(deps.db, session.stud_id, unfinished);
    return {
      data: topics.map(({ video: _, thumbnail, ...topic }) => ({
        ...topic,
        thumbnail: signedPictureUrl(deps, session, thumbnail, now),
      })),
    };
  });
}

/** Seconds in whole thousandths. Postgres refuses to reckon with the smallest numbers that there are, at each later question. */
function inThousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
