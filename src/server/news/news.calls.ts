import type { FastifyInstance } from 'fastify';
import { newsEventsCall } from '#contract/news.ts';
import { readTimeZone } from '../academy-settings.ts';
import type { Deps } from '../deps.ts';
import { pictureAddress } from '../media/media-address.ts';
import { provideStudentCall } from '../provide-call.ts';
import { toZonedIso } from '../time-zone.ts';
import { listNews } from './news.repository.ts';

export function newsCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, newsEventsCall, async ({ session, now }) => {
    const items = await listNews(deps.db);
    const zone = await readTimeZone(deps.db);
    return {
      data: items.map(({ news_id, heading, image, news, added_on }) => ({
        id: news_id,
        heading,
        images: pictureAddress(deps, session, image, now),
        news,
        added_on: toZonedIso(added_on, zone),
      })),
    };
  });
}
