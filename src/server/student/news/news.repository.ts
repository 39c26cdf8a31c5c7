import { isNewsOpen } from '#server/domain/enrolment/rosters.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** Lists the academy's news for a student, newest first. `image` is a media key or ''. */
export const listNews = prepared((db, stud_id: string, limit: number) => news(db, stud_id).limit(limit));

const findNews = prepared((db, { stud_id, news_id }: { stud_id: string; news_id: string }) =>
  db
    .selectFrom('news')
    .where('news_id', '=', news_id)
    .where(isNewsOpen(stud_id))
    .select(['added_on', 'position', 'news_id']),
);

type Position = Pick<Database['news'], 'added_on' | 'position' | 'news_id'>;

const readNewsAfter = prepared(
  (db, { stud_id, added_on, position, news_id, limit }: Position & { stud_id: string; limit: number }) =>
    news(db, stud_id)
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
export async function listNewsAfter(db: Db, stud_id: string, news_id: string, limit: number) {
  const [last] = await findNews(db, { stud_id, news_id });
  return last ? await readNewsAfter(db, { ...last, stud_id, limit }) : [];
}

/** Notes that a student has read news that they see, when they did first. */
export async function noteRead(
  db: Db,
  { stud_id, news_id }: { stud_id: string; news_id: string },
  now: number,
): Promise<void> {
  if ((await findNews(db, { stud_id, news_id })).length === 0) return;
  await db
    .insertInto('news_read')
    .values({ stud_id, news_id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function news(db: Db, stud_id: string) {
  return db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .where(isNewsOpen(stud_id))
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .select(['news_id', 'heading', 'image', 'news', 'added_on']);
}
