import type { Progress } from '#web/device/progress/progress-store.ts';
import { furthestOf } from '#web/shared/player/use-watch-progress.ts';
import type { WatchedItem } from './watched-item.ts';

/**
 * The watched videos, newest first, each with the newer progress of the provider and this device. A provider that gives
 * no times also lists newest first: its order stays, except for videos that were watched here after it responded.
 */
export function recentFirst(
  items: readonly WatchedItem[],
  saved: readonly Progress[],
  respondedAt: number,
): WatchedItem[] {
  let previous = Number.POSITIVE_INFINITY;
  const timed = items.map((item) => {
    const here = saved.find((each) => each.topic_id === item.key);
    const isNewer = here !== undefined && here.watched_at >= (item.watched_at ?? 0);
    const listedAt = item.watched_at ?? Math.min(previous, respondedAt);
    previous = listedAt;
    const isLater = isNewer && (item.watched_at !== undefined || here.watched_at > respondedAt);
    return {
      at: isLater ? here.watched_at : listedAt,
      item: here ? withProgress(item, here, isNewer) : item,
    };
  });
  return timed.sort((a, b) => b.at - a.at).map(({ item }) => item);
}

/** The newer position, and how far the student got at most. */
function withProgress(item: WatchedItem, here: Progress, isNewer: boolean): WatchedItem {
  const furthest = Math.max(furthestOf(here), furthestOf(item));
  const { position, duration, watched_at } = isNewer ? here : item;
  return { ...item, position, duration, watched_at, furthest };
}
