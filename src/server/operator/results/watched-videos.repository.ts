import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { progressOf, topicsOf, type WatchingFilter, watchers } from './watching.repository.ts';

/**
 * Lists the videos of a chapter, in its order: how many of its students began and finished each, and how many came to
 * which tenth of its length. Of a video whose length is not known, only the first two are.
 */
export async function listWatchedVideos(
  db: Kysely<Database>,
  { chapter_id, subject_id }: { chapter_id: string; subject_id: string },
  { period, ...whose }: WatchingFilter,
) {
  const topics = await topicsOf(db, [chapter_id])
    .orderBy('position')
    .orderBy('topic_id')
    .select(['topic_id', 'topic_name'])
    .execute();
  const topic_ids = topics.map(({ topic_id }) => topic_id);
  // More than 10 for those who came further than its length.
  const tenths = sql<number>`case when finished = 1 then 10 when duration > 0 then floor(10 * furthest / duration) else 0 end`;
  const students = watchers(db, subject_id, whose).select('student.stud_id');
  const counts = await progressOf(db, topic_ids, period)
    .innerJoin(students.as('watcher'), 'watcher.stud_id', 'watch_progress.stud_id')
    .groupBy(['watch_progress.topic_id', tenths])
    .select(['watch_progress.topic_id', tenths.as('tenths')])
    .select((eb) => [eb.fn.countAll<number>().as('students'), eb.fn.sum<number>('finished').as('finished')])
    .execute();
  const ofTopic = Map.groupBy(counts, ({ topic_id }) => topic_id);
  return topics.map((topic) => {
    const ofThis = ofTopic.get(topic.topic_id) ?? [];
    const countFrom = (least: number) =>
      ofThis.reduce((sum, { tenths, students }) => (tenths >= least ? sum + students : sum), 0);
    return {
      ...topic,
      begun: countFrom(0),
      finished: ofThis.reduce((sum, { finished }) => sum + finished, 0),
      reached: Array.from({ length: 10 }, (_, n) => countFrom(n + 1)),
    };
  });
}
