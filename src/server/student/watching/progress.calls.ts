import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requireTopic } from '#server/domain/enrolment/enrolment.repository.ts';
import { saveProgress, toProgress } from '#server/domain/watching/progress.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import type { Provide } from '#server/student/provide.ts';
import { listUnfinished } from './recently-watched.repository.ts';

/** `from` is in seconds. */
const unfinished = { from: 5, limit: 12 };

export function progressCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(watchProgressCall, async ({ input, session }) => {
    const now = deps.machineClock();
    const { topic_id } = await requireTopic(deps.db, session.stud_id, input.topic_id);
    const duration = roundToMilliseconds(input.duration);
    const within = (seconds: number) => (duration === 0 ? seconds : Math.min(seconds, duration));
    const position = within(roundToMilliseconds(input.position));
    const furthest = within(roundToMilliseconds(Math.max(input.furthest ?? 0, input.position)));
    // Otherwise a device whose clock is ahead would block updates from the student's other devices until that time.
    const watched_at = Math.min(input.watched_at, now);
    const progress = toProgress({ stud_id: session.stud_id, topic_id, position, furthest, duration, watched_at });
    await saveProgress(deps.db, [progress], now);
    return { data: null };
  });

  provide.unchangingCall(
    continueWatchingCall,
    async ({ session, now }) => {
      const topics = await listUnfinished(deps.db, session.stud_id, unfinished);
      return {
        data: topics.map(({ video: _, thumbnail, ...topic }) => ({
          ...topic,
          thumbnail: signedPictureUrl(deps, session, thumbnail, now),
        })),
      };
    },
    'picture',
  );
}

/** Rounds seconds to milliseconds. The smallest floating-point numbers make Postgres fail in later queries. */
function roundToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
