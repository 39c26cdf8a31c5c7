import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Topic, topicsCall } from '#contract/topics.ts';
import { maxWatchedListed, olderWatchedCall, recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { fetchedLists } from '#web/api/fetched-lists.ts';
import { useCall } from '#web/api/use-call.ts';
import { listProgress, type Progress } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { useOlder } from '#web/shared/older-rows/use-older.ts';
import { furthestOf } from '#web/shared/player/newest-progress.ts';
import { type WatchedItem, withKeys } from './watched-item.ts';

/**
 * The videos that the student watched, newest first: the provider's list, videos that it does not know of yet, and
 * older ones. With a key, older ones are read until it is there.
 */
export function useWatched(wantedKey: string | undefined) {
  const call = useCall(recentlyWatchedCall, {});
  const older = useOlder({
    name: olderWatchedCall.name,
    list: call.data,
    maxListed: maxWatchedListed,
    idOf: ({ topic_id }) => topic_id,
    readPage: async (before_topic) => (await callProvider(olderWatchedCall, { before_topic })).data,
    isWanted: (items) =>
      wantedKey !== undefined && withKeys([...(call.data ?? []), ...items]).every(({ key }) => key !== wantedKey),
  });
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const saved = listProgress(stud_id);
  const listed = withKeys([...(call.data ?? []), ...older.items]);
  const here = watchedInThisVisit(listed, saved, cachedTopics(client, stud_id));

  /** Reads a video again, with new signed URLs. */
  const renew = async (key: string) => {
    const isThis = (item: { key: string }) => item.key === key;
    const { data } = await call.refetch({ throwOnError: true });
    return withKeys(data ?? []).find(isThis) ?? withKeys(await older.reload()).find(isThis);
  };
  return { call, older, renew, items: recentFirst([...here, ...listed], saved, call.dataUpdatedAt) };
}

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

/**
 * Videos that the student has watched since the page was opened and that the provider does not list, because its
 * response is older or there is no network. Their names and links come from the lists of topics in the cache.
 */
function watchedInThisVisit(
  listed: readonly WatchedItem[],
  saved: readonly Progress[],
  topics: readonly (Topic & { chapter_id: string })[],
): WatchedItem[] {
  return saved.flatMap(({ topic_id, watched_at, position, duration, furthest }) => {
    const topic = topics.find((each) => each.topic_id === topic_id);
    const isListed = listed.some((item) => item.key === topic_id);
    if (!topic || isListed || watched_at < performance.timeOrigin) return [];
    const sameSubject = listed.find((item) => item.subject_name === topic.subject_name);
    const { topic_name, subject_name, video_link, captions, chapter_id } = topic;
    const thumbnail = sameSubject?.thumbnail ?? '';
    const progress = { position, duration, watched_at, furthest };
    const video = { topic_id, topic_name, chapter_id, subject_name, video_link, captions, thumbnail };
    return [{ key: topic_id, ...video, ...progress }];
  });
}

/** The topics of all chapters that are in the cache. */
function cachedTopics(client: QueryClient, stud_id: string): (Topic & { chapter_id: string })[] {
  return fetchedLists<Topic>(client, topicsCall.name, stud_id).flatMap(({ chapter_id, rows }) =>
    chapter_id === undefined ? [] : rows.map((topic) => ({ ...topic, chapter_id })),
  );
}
