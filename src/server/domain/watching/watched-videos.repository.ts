import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { listVideos } from './measured-videos.repository.ts';
import { progressOf, type WatchingFilter, watchers } from './watching.repository.ts';

/**
 * The videos of a chapter as `listVideos` has them: how many of its students began and finished each, and how many came to
 * which tenth of its length. Of one that is not measured, only how many began it is known.
 */
export async function listWatchedVideos(
  db: Kysely<Database>,
  { chapter_id, subject_id }: { chapter_id: string; subject_id: string },
  { period, ...whose }: WatchingFilter,
) {
  const videos = await listVideos(db, [chapter_id]);
  // More than 10 for those who came further than its length.
  const tenths = sql<number>`case when finished = 1 then 10 when duration > 0 then floor(10 * furthest / duration) else 0 end`;
  const students = watchers(db, subject_id, whose).select('student.stud_id');
  const counts = await progressOf(db, videos, period)
    .innerJoin(students.as('watcher'), 'watcher.stud_id', 'watch_progress.stud_id')
    .groupBy(['watch_progress.topic_id', tenths])
    .select(['watch_progress.topic_id', tenths.as('tenths')])
    .select((eb) => [eb.fn.countAll<number>().as('students'), eb.fn.sum<number>('finished').as('finished')])
    .execute();
  const ofTopic = Map.groupBy(counts, ({ topic_id }) => topic_id);
  return videos.map((video) => {
    const ofThis = ofTopic.get(video.topic_id) ?? [];
    const countFrom = (least: number) =>
      ofThis.reduce((sum, { tenths, students }) => (tenths >= least ? sum + students : sum), 0);
    return {
      ...video,
      begun: countFrom(0),
      finished: ofThis.reduce((sum, { finished }) => sum + finished, 0),
      reached: Array.from({ length: 10 }, (_, n) => countFrom(n + 1)),
    };
  });
}
