import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** How many videos a student has watched: a video that they watched half-way counts as a half. Null is none. */
export function sumWatched(eb: ExpressionBuilder<Database, 'watch_progress'>) {
  return eb.fn.sum<number | null>(
    eb
      .case()
      .when('watch_progress.finished', '=', 1)
      .then(1)
      .when('watch_progress.duration', '<=', 0)
      .then(0)
      .when('watch_progress.furthest', '>=', eb.ref('watch_progress.duration'))
      .then(1)
      .else(eb('watch_progress.furthest', '/', eb.ref('watch_progress.duration')))
      .end(),
  );
}

/** 0 to 100: the average of how much of each video the student has watched. */
export function watchedPercent(watched: number | null, video_count: number): number {
  return video_count === 0 ? 0 : Math.min(100, Math.round((100 * (watched ?? 0)) / video_count));
}
