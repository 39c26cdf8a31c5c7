import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';

/** Of which batches somebody reads and writes news; '' is everybody. Undefined means all. */
export type NewsSlugs = readonly string[] | undefined;

/** A page of the news, the newest first; also what the desk has hidden. */
export async function listDeskNews(
  db: Db,
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

export async function countDeskNews(db: Db, slugs: NewsSlugs): Promise<number> {
  return await countRows(ofDesk(db, slugs));
}

function ofDesk(db: Db, slugs: NewsSlugs) {
  const isOfSlugs =
    slugs && (slugs.length > 0 ? sql<SqlBool>`batch_slug in (${sql.join(slugs)})` : sql<SqlBool>`1 = 0`);
  const isHiddenAtDesk = sql<SqlBool>`exists (
    select 1 from changed_here where changed_here.id = news.news_id and changed_here.field = 'hidden')`;
  return db
    .selectFrom('news')
    .where((eb) => eb.or([eb('archived_at', 'is', null), isHiddenAtDesk]))
    .where(isOfSlugs ?? sql<SqlBool>`1 = 1`);
}

export async function findNewsItem(db: Db, news_id: string) {
  return await db.selectFrom('news').where('news_id', '=', news_id).selectAll().executeTakeFirst();
}

/** The place above all news of a day. */
export async function positionOnTop(db: Db, added_on: number): Promise<number> {
  const { first } = await db
    .selectFrom('news')
    .where('added_on', '=', added_on)
    .select((eb) => eb.fn.min('position').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? 0 : Number(first) - 1;
}

/** The headings of the news that students of a batch see, added from a time until before another one; '' is everybody. */
export async function listHeadings(
  db: Db,
  { batch_slug, from, before }: { batch_slug: string; from: number; before: number },
) {
  return await db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .where('batch_slug', '=', batch_slug)
    .where('added_on', '>=', from)
    .where('added_on', '<', before)
    .select(['news_id', 'heading'])
    .execute();
}

/** How many news of a batch students see; '' is everybody. */
export async function countShownNews(db: Db, batch_slug: string): Promise<number> {
  const shown = db.selectFrom('news').where('archived_at', 'is', null).where('batch_slug', '=', batch_slug);
  return await countRows(shown);
}
