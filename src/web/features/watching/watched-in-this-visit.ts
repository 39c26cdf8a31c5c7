import type { QueryClient } from '@tanstack/react-query';
import { type Topic, topicsCall } from '#contract/topics.ts';
import type { Progress } from '#web/device/progress/progress-store.ts';
import type { WatchedItem } from './watched-item.ts';

/**
 * Videos that the student watched since the page was opened and that the provider does not list, since its answer is older
 * or there is no network. What they are, the lists of topics tell that they were chosen from.
 */
export function watchedInThisVisit(
  listed: readonly WatchedItem[],
  kept: readonly Progress[],
  topics: readonly Topic[],
): WatchedItem[] {
  return kept.flatMap(({ topic_id, watched_at, position, duration }) => {
    const topic = topics.find((each) => each.topic_id === topic_id);
    const isListed = listed.some((item) => item.key === topic_id);
    if (!topic || isListed || watched_at < performance.timeOrigin) return [];
    const ofSubject = listed.find((item) => item.subject_name === topic.subject_name);
    const { topic_name, subject_name, video_link, captions } = topic;
    const thumbnail = ofSubject?.thumbnail ?? '';
    const progress = { position, duration, watched_at };
    return [{ key: topic_id, topic_id, topic_name, subject_name, video_link, captions, thumbnail, ...progress }];
  });
}

/** The topics of all chapters that the student has opened lately. */
export function seenTopics(client: QueryClient, stud_id: string): Topic[] {
  return client.getQueriesData<Topic[]>({ queryKey: [topicsCall.name, stud_id] }).flatMap(([, topics]) => topics ?? []);
}
