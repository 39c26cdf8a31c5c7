interface Watched {
  furthest: number | null;
  finished: number | null;
  duration: number | null;
}

/** How far the student got, in seconds, as the app shows it: a finished video stays at its end, whatever its length. */
export function shownFurthest({ furthest, finished, duration }: Watched): number | undefined {
  if (furthest === null) return undefined;
  return finished === 1 ? Math.max(furthest, duration ?? 0) : furthest;
}
