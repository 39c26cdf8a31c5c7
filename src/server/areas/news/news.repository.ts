import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the academy's news, newest first. `image` is a media key or ''. */
export async function listNews(db: Kysely<Database>) {
  return await db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .select(['news_id', 'heading', 'image', 'news', 'added_on'])
    .execute();
}
