import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Of which batches somebody reads and writes news; '' is everybody. Undefined means all. */
export type NewsSlugs = readonly string[] | undefined;

/** A page of the news, the newest first; also what the desk has hidden. */
export async function listDeskNews(
  db: Kysely<Database>,
  { slugs, limit, offset }: { slugs: NewsSlugs; limit: number; offset: number },
) {
  return await ofDesk(db, slugs)
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .limit(limit)
    .offset(offset)
    .select(['news_id', 'heading', 'added_on', 'batch_slug', 'archived_at'])
    .execute();
}

export async function countDeskNews(db: Kysely<Database>, slugs: NewsSlugs): Promise<number> {
  const { count } = await ofDesk(db, slugs)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function ofDesk(db: Kysely<Database>, slugs: NewsSlugs) {
  const isOfSlugs =
    slugs && (slugs.length > 0 ? sql<SqlBool>`batch_slug in (${sql.join(slugs)})` : sql<SqlBool>`1 = 0`);
  const isHiddenAtDesk = sql<SqlBool>`exists (
    select 1 from desk_content where desk_content.content_id = news.news_id and desk_content.is_hidden = 1)`;
  return db
    .selectFrom('news')
    .where((eb) => eb.or([eb('archived_at', 'is', null), isHiddenAtDesk]))
    .where(isOfSlugs ?? sql<SqlBool>`1 = 1`);
}

export async function findNewsItem(db: Kysely<Database>, news_id: string) {
  return await db.selectFrom('news').where('news_id', '=', news_id).selectAll().executeTakeFirst();
}

/** The headings and places of what students see, in their order. */
export async function listShownNews(db: Kysely<Database>) {
  return await db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .select(['news_id', 'heading', 'added_on', 'position'])
    .execute();
}
