import type { ProviderProgress } from './use-watch-progress.ts';

/** How much of a video was watched, from 0 to 100. From 97 on, it counts as all of it. */
export function watchedPercent({ position = 0, duration = 0 }: ProviderProgress): number {
  if (!duration) return 0;
  const percent = Math.round((100 * position) / duration);
  return percent >= 97 ? 100 : percent;
}
