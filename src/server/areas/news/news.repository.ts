import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

const readNews = prepared((db, { limit }: { limit: number }) => news(db).limit(limit));

/** Lists the academy's news, newest first. `image` is a media key or ''. */
export async function listNews(db: Kysely<Database>, limit: number) {
  return await readNews(db, { limit });
}

const findNews = prepared((db, { news_id }: { news_id: string }) =>
  db.selectFrom('news').where('news_id', '=', news_id).select(['added_on', 'position', 'news_id']),
);

type Position = Pick<Database['news'], 'added_on' | 'position' | 'news_id'>;

const readNewsAfter = prepared((db, { added_on, position, news_id, limit }: Position & { limit: number }) =>
  news(db)
    .where('added_on', '<=', added_on)
    .where((eb) =>
      eb.or([
        eb('added_on', '<', added_on),
        eb('position', '>', position),
        eb.and([eb('position', '=', position), eb('news_id', '>', news_id)]),
      ]),
    )
    .limit(limit),
);

/** Lists the news after one of them, which may have been archived since; none after an unknown one. */
export async function listNewsAfter(db: Kysely<Database>, news_id: string, limit: number) {
  const [last] = await findNews(db, { news_id });
  return last ? await readNewsAfter(db, { ...last, limit }) : [];
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
