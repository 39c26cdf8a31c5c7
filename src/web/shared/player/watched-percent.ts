import { furthestOf, type ProviderProgress } from './newest-progress.ts';

/** How much of a video was watched, from 0 to 100. From 97 on, it counts as all of it. */
export function watchedPercent(progress: ProviderProgress): number {
  if (!progress.duration) return 0;
  const percent = Math.round((100 * furthestOf(progress)) / progress.duration);
  return percent >= 97 ? 100 : percent;
}
