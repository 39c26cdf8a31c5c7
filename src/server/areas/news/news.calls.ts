import { newsEventsCall } from '#contract/news.ts';
import { readTimeZone } from '#server/areas/academy/academy-settings.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { listNews } from './news.repository.ts';

export function newsCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(newsEventsCall, async ({ session, now }) => {
    const items = await listNews(deps.db);
    const zone = await readTimeZone(deps.db);
    return {
      data: items.map(({ news_id, heading, image, news, added_on }) => ({
        id: news_id,
        heading,
        images: signedPictureUrl(deps, session, image, now),
        news,
        added_on: toZonedIso(added_on, zone),
      })),
    };
  });
}
