import type { RecentlyWatched } from '#contract/watching/recently-watched.ts';
import { hashOf } from '#ui/tint.ts';

/** A video of the list, with a key of its own, because the list's order changes while the student watches. */
export type WatchedItem = RecentlyWatched & { key: string };

/**
 * Gives each video a key: its topic where the provider gives one, else a hash of its link. The link's query is left
 * out, because it may contain a signature that differs in every response, unless two videos differ only in the query. A
 * video that comes twice is listed once.
 */
export function withKeys(list: readonly RecentlyWatched[]): WatchedItem[] {
  const pathOf = (item: RecentlyWatched) => item.video_link.trim().replace(/[?#].*$/, '');
  const keyOf = (item: RecentlyWatched): string => {
    const hasOnePath = list.every((other) => other.topic_id !== item.topic_id || pathOf(other) === pathOf(item));
    if (item.topic_id && hasOnePath) return item.topic_id;
    const hasUniquePath = list.filter((other) => pathOf(other) === pathOf(item)).length === 1;
    return `v${hashOf(hasUniquePath ? pathOf(item) : item.video_link).toString(36)}`;
  };
  const items = list.map((item) => ({ ...item, key: keyOf(item) }));
  return items.filter(({ key }, index) => items.findIndex((other) => other.key === key) === index);
}
