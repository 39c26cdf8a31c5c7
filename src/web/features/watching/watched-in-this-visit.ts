import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Topic, topicsCall } from '#contract/topics.ts';
import type { Progress } from '#web/device/progress/progress-store.ts';
import type { WatchedItem } from './watched-item.ts';

/**
 * Videos that the student has watched since the page was opened and that the provider does not list, because its
 * response is older or there is no network. Their names and links come from the lists of topics in the cache.
 */
export function watchedInThisVisit(
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

/** The last part of the key that `useCall` gives the topics of a chapter. */
const topicsPayload = z.object({ chapter_id: z.string() });

/** The topics of all chapters that are in the cache. */
export function cachedTopics(client: QueryClient, stud_id: string): (Topic & { chapter_id: string })[] {
  return client.getQueriesData<Topic[]>({ queryKey: [topicsCall.name, stud_id] }).flatMap(([key, topics = []]) => {
    const payload = z.safeParse(topicsPayload, key.at(-1));
    return payload.success ? topics.map((topic) => ({ ...topic, ...payload.data })) : [];
  });
}
