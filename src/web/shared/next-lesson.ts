import type { Topic } from '#contract/topics.ts';
import type { Progress } from '#web/device/progress/progress-store.ts';
import { newestProgress } from '#web/shared/player/newest-progress.ts';
import { watchedPercent } from '#web/shared/player/watched-percent.ts';

/** Few students watch the end titles. Home has the same limit. */
const finishedPercent = 95;

export interface NextLesson {
  topic: Topic;
  /** 0 where nothing of it was watched, or where its length is not known. */
  percent: number;
  /** 'next' comes after a finished one. */
  kind: 'continue' | 'next' | 'start';
}

/**
 * The video of a chapter to watch next: the one begun last, else the first unfinished one after the last finished one,
 * else the first unfinished one. Undefined where all of them are finished.
 */
export function nextLesson(topics: readonly Topic[], local: ReadonlyMap<string, Progress>): NextLesson | undefined {
  const lessons = topics.map((topic) => {
    const progress = newestProgress(local.get(topic.topic_id), topic);
    const percent = watchedPercent(progress);
    const isBegun = percent > 0 || (!progress.duration && (progress.position ?? 0) > 0);
    return { topic, percent, isBegun, isFinished: percent >= finishedPercent, watched_at: progress.watched_at ?? 0 };
  });
  const [begun] = lessons
    .filter(({ isBegun, isFinished }) => isBegun && !isFinished)
    .toSorted((a, b) => b.watched_at - a.watched_at);
  if (begun) return { topic: begun.topic, percent: begun.percent, kind: 'continue' };
  const last = lessons.findLastIndex(({ isFinished }) => isFinished);
  const next = [...lessons.slice(last + 1), ...lessons].find(({ isFinished }) => !isFinished);
  return next && { topic: next.topic, percent: 0, kind: last < 0 ? 'start' : 'next' };
}
