import { newsEventsCall } from '#contract/news.ts';
import { maxListed, olderPageSize } from '#contract/older.ts';
import { olderNewsCall } from '#contract/older-news.ts';
import { readTimeZone } from '#server/areas/academy/academy-settings.repository.ts';
import { pageOf } from '#server/areas/page-of.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Session } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { listNews, listNewsAfter } from './news.repository.ts';

export function newsCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(
    newsEventsCall,
    async ({ session, now }) => {
      return { data: await toWire(deps, session, await listNews(deps.db, maxListed), now) };
    },
    'picture',
  );

  provide.unchangingCall(
    olderNewsCall,
    async ({ input, session, now }) => {
      const { older, has_more } = pageOf(await listNewsAfter(deps.db, input.before_news, olderPageSize + 1));
      return { data: { older: await toWire(deps, session, older, now), has_more } };
    },
    'picture',
  );
}

async function toWire(deps: Deps, session: Session, items: Awaited<ReturnType<typeof listNews>>, now: number) {
  const zone = await readTimeZone(deps.db);
  return items.map(({ news_id, heading, image, news, added_on }) => ({
    id: news_id,
    heading,
    images: signedPictureUrl(deps, session, image, now),
    news,
    added_on: toZonedIso(added_on, zone),
  }));
}
