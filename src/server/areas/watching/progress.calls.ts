import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { requireTopic } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { saveProgress } from './progress.repository.ts';
import { listUnfinished } from './recently-watched.repository.ts';

/** `from` is in seconds. `below` is a share of the length: a video counts as finished at 95%, before its end titles. */
const unfinished = { from: 5, below: 0.95, limit: 12 };

export function progressCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(watchProgressCall, async ({ input, session }) => {
    const now = deps.machineClock();
    const { topic_id } = await requireTopic(deps.db, session.stud_id, input.topic_id);
    const [position, duration] = [roundToMilliseconds(input.position), roundToMilliseconds(input.duration)];
    const progress = {
      stud_id: session.stud_id,
      topic_id,
      position: duration === 0 ? position : Math.min(position, duration),
      duration,
      // Otherwise a device whose clock is ahead would block updates from the student's other devices until that time.
      watched_at: Math.min(input.watched_at, now),
    };
    await saveProgress(deps.db, progress, now);
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

/** Rounds seconds to milliseconds. The smallest floating-point numbers make Postgres fail in later queries. */
function roundToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
