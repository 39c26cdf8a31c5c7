import type { ToldProgress } from './use-watch-progress.ts';

/** How much of a video was watched, 0 to 100; the last seconds count as all of it. */
export function watchedPercent({ position = 0, duration = 0 }: ToldProgress): number {
  if (!duration) return 0;
  const percent = Math.round((100 * position) / duration);
  return percent >= 97 ? 100 : percent;
}
