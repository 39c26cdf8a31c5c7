import type { Chapter } from '#contract/chapters.ts';

/**
 * The chapter to go on with: the last one that was watched if it is not finished, else the first unfinished one after
 * it, else the first unfinished one. Undefined where all are finished, and where the provider does not say how much was
 * watched. A chapter without videos cannot be finished by watching, so it is never next.
 */
export function nextChapter(chapters: readonly Chapter[]): Chapter | undefined {
  const known = chapters.filter((chapter) => chapter.watched_percent !== undefined && chapter.video_count !== 0);
  const last = known.findLastIndex((chapter) => isBegun(chapter));
  return [...known.slice(Math.max(last, 0)), ...known].find(({ watched_percent = 0 }) => watched_percent < 100);
}

export function isBegun({ watched_percent = 0 }: Chapter): boolean {
  return watched_percent > 0;
}
