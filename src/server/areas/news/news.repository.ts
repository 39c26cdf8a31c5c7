import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the academy's news, newest first. `image` is a media key or ''. */
export async function listNews(db: Kysely<Database>, limit: number) {
  return await news(db).limit(limit).execute();
}

/** Lists the news after one of them, which may have been archived since; none after an unknown one. */
export async function listNewsAfter(db: Kysely<Database>, news_id: string, limit: number) {
  const last = await db
    .selectFrom('news')
    .where('news_id', '=', news_id)
    .select(['added_on', 'position', 'news_id'])
    .executeTakeFirst();
  if (!last) return [];
  return await news(db)
    .where('added_on', '<=', last.added_on)
    .where((eb) =>
      eb.or([
        eb('added_on', '<', last.added_on),
        eb('position', '>', last.position),
        eb.and([eb('position', '=', last.position), eb('news_id', '>', last.news_id)]),
      ]),
    )
    .limit(limit)
    .execute();
}

function news(db: Kysely<Database>) {
  return db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .select(['news_id', 'heading', 'image', 'news', 'added_on']);
}
