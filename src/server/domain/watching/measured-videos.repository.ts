import { isLink } from '#server/files/media-keys.ts';
import type { Db } from '#server/platform/database/schema.ts';

/**
 * The videos of chapters that students see, in their order, with whether it can be known how far they are watched. A
 * link to another site is measured once a player has told the length of its video: some never do, and nobody could
 * finish these.
 */
export async function listVideos(db: Db, chapter_ids: readonly string[]) {
  const topics = await db
    .selectFrom('topic')
    .where('topic.chapter_id', 'in', chapter_ids)
    .where('topic.archived_at', 'is', null)
    .orderBy('position')
    .orderBy('topic_id')
    .select(['topic_id', 'chapter_id', 'topic_name', 'video'])
    .execute();
  const measured = await findMeasured(
    db,
    topics.filter(({ video }) => isLink(video)).map(({ topic_id }) => topic_id),
  );
  return topics.map(({ video, ...topic }) => ({
    ...topic,
    isMeasured: !isLink(video) || measured.has(topic.topic_id),
  }));
}

async function findMeasured(db: Db, topic_ids: readonly string[]): Promise<Set<string>> {
  if (topic_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('watch_progress')
    .where('topic_id', 'in', topic_ids)
    .where('duration', '>', 0)
    .groupBy('topic_id')
    .select('topic_id')
    .execute();
  return new Set(rows.map(({ topic_id }) => topic_id));
}
