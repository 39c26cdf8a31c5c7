import type { Topic } from '#contract/topics.ts';

/** How much of a video was watched, 0 to 100; the last seconds count as all of it. */
export function watchedPercent({ position = 0, duration = 0 }: Pick<Topic, 'position' | 'duration'>): number {
  if (!duration) return 0;
  const percent = Math.round((100 * position) / duration);
  return percent >= 97 ? 100 : percent;
}
