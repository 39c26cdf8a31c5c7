import type { Progress } from '#web/device/progress/progress-store.ts';

/** How far the student got, as the provider has it; each value may be missing. */
export interface ProviderProgress {
  position?: number | undefined;
  duration?: number | undefined;
  watched_at?: number | undefined;
  /** The highest position so far. It does not fall when the video is watched again. */
  furthest?: number | undefined;
}

/** The newer position of this device's and the provider's, and the higher `furthest`. */
export function newestProgress(local: Progress | undefined, provided: ProviderProgress): ProviderProgress {
  if (!local) return provided;
  const newer = local.watched_at >= (provided.watched_at ?? 0) ? local : provided;
  return { ...newer, furthest: Math.max(furthestOf(local), furthestOf(provided)) };
}

/** Providers without `furthest` know only the position. */
export function furthestOf({ position = 0, furthest = 0 }: ProviderProgress): number {
  return Math.max(position, furthest);
}
