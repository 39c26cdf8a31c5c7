import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Lists the topics of a chapter, in the academy's order, with the student's progress. `video` is a media key or a URL.
 */
export async function listTopics(db: Kysely<Database>, stud_id: string, chapter_id: string) {
  return await db
    .selectFrom('topic')
    .leftJoin('watch_progress', (join) =>
      join.onRef('watch_progress.topic_id', '=', 'topic.topic_id').on('watch_progress.stud_id', '=', stud_id),
    )
    .where('topic.chapter_id', '=', chapter_id)
    .where('topic.archived_at', 'is', null)
    .orderBy('topic.position')
    .orderBy('topic.topic_id')
    .select([
      'topic.topic_id',
      'topic.topic_name',
      'topic.video',
      'watch_progress.position',
      'watch_progress.duration',
      'watch_progress.watched_at',
      'watch_progress.furthest',
      'watch_progress.finished',
    ])
    .execute();
}

/** The captions of a topic in one language. */
export interface Captions {
  lang: string;
  /** A media key. */
  media: string;
}

/** Lists the captions of topics by the topic's id. Topics without captions are left out. */
export async function listCaptions(db: Kysely<Database>, topic_ids: string[]): Promise<Map<string, Captions[]>> {
  if (topic_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('topic_captions')
    .where('topic_id', 'in', topic_ids)
    .orderBy('topic_id')
    .orderBy('lang')
    .select(['topic_id', 'lang', 'media'])
    .execute();
  return Map.groupBy(rows, ({ topic_id }) => topic_id);
}
