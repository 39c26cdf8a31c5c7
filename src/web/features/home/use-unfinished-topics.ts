import { continueWatchingCall, type WatchedTopic } from '#contract/watching/progress.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { progressByTopic } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { newestProgress } from '#web/shared/player/use-watch-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';

/** The provider uses the same limit, because few students watch the end titles. */
const finishedPercent = 95;

/**
 * The videos that the student has begun, newest first: the provider's list, with newer progress from this device. A video
 * that was finished since is left out. Undefined until the list is known; empty where it cannot be had.
 */
export function useUnfinishedTopics(): WatchedTopic[] | undefined {
  const { data, failureCount } = useCall(continueWatchingCall, {}, config.extensions);
  const local = progressByTopic(useSession((session) => session.user?.stud_id) ?? '');
  if (!data) return !config.extensions || failureCount > 0 ? [] : undefined;
  return data
    .map((topic) => {
      const { position = 0, duration = 0, watched_at, furthest } = newestProgress(local.get(topic.topic_id), topic);
      return { ...topic, position, duration, watched_at, furthest };
    })
    .filter((topic) => watchedPercent(topic) < finishedPercent)
    .sort((a, b) => (b.watched_at ?? 0) - (a.watched_at ?? 0));
}
