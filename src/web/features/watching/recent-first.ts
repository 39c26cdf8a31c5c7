import type { Progress } from '#web/device/progress/progress-store.ts';
import type { WatchedItem } from './watched-item.ts';

/**
 * What was watched, newest first, with how far the student got: the newest of what the provider and this device know. A
 * provider that tells no times lists newest first too: its order stays, but for what was watched here since it answered.
 */
export function recentFirst(
  items: readonly WatchedItem[],
  kept: readonly Progress[],
  answeredAt: number,
): WatchedItem[] {
  let previous = Number.POSITIVE_INFINITY;
  const timed = items.map((item) => {
    const here = kept.find((each) => each.topic_id === item.key);
    const isNewer = here !== undefined && here.watched_at >= (item.watched_at ?? 0);
    const toldAt = item.watched_at ?? Math.min(previous, answeredAt);
    previous = toldAt;
    const isSince = isNewer && (item.watched_at !== undefined || here.watched_at > answeredAt);
    return {
      at: isSince ? here.watched_at : toldAt,
      item: isNewer ? { ...item, position: here.position, duration: here.duration, watched_at: here.watched_at } : item,
    };
  });
  return timed.sort((a, b) => b.at - a.at).map(({ item }) => item);
}
