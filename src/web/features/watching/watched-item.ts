import type { RecentlyWatched } from '#contract/watching/recently-watched.ts';
import { hashOf } from '#web/ui/tint.ts';

/** A video of the list, by what it is known: the list's order changes while one watches. */
export type WatchedItem = RecentlyWatched & { key: string };

/**
 * Names each video: by its topic where the provider tells it, else by its link; without the link's query, which may hold a
 * pass that is another in every answer, unless only the query tells two videos apart. What comes twice is listed once.
 */
export function nameItems(list: readonly RecentlyWatched[]): WatchedItem[] {
  const pathOf = (item: RecentlyWatched) => item.video_link.trim().replace(/[?#].*$/, '');
  const nameOf = (item: RecentlyWatched): string => {
    const hasOnePath = list.every((other) => other.topic_id !== item.topic_id || pathOf(other) === pathOf(item));
    if (item.topic_id && hasOnePath) return item.topic_id;
    const isAlone = list.filter((other) => pathOf(other) === pathOf(item)).length === 1;
    return `v${hashOf(isAlone ? pathOf(item) : item.video_link).toString(36)}`;
  };
  const items = list.map((item) => ({ ...item, key: nameOf(item) }));
  return items.filter(({ key }, place) => items.findIndex((other) => other.key === key) === place);
}
