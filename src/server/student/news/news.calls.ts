import { newsEventsCall, olderNewsCall, readNewsCall } from '#contract/news.ts';
import { maxListed, olderPageSize } from '#contract/older.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { pageOf } from '#server/student/page-of.ts';
import type { Provide, StudentCallContext } from '#server/student/provide.ts';
import { listNews, listNewsAfter, noteRead } from './news.repository.ts';

export function newsCalls(provide: Provide, deps: Deps): void {
  provide.studentCall(readNewsCall, async ({ input: { news_id }, session: { stud_id }, now }) => {
    await noteRead(deps.db, { stud_id, news_id }, now);
    return { data: null };
  });

  provide.unchangingCall(
    newsEventsCall,
    async (context) => {
      return { data: await toWire(deps, context, await listNews(deps.db, context.session.stud_id, maxListed)) };
    },
    'picture',
  );

  provide.unchangingCall(
    olderNewsCall,
    async (context) => {
      const after = await listNewsAfter(deps.db, context.session.stud_id, context.input.before_news, olderPageSize + 1);
      const { older, has_more } = pageOf(after);
      return { data: { older: await toWire(deps, context, older), has_more } };
    },
    'picture',
  );
}

type Context = Pick<StudentCallContext<typeof newsEventsCall>, 'session' | 'content_version' | 'now'>;

async function toWire(
  deps: Deps,
  { session, content_version, now }: Context,
  items: Awaited<ReturnType<typeof listNews>>,
) {
  const zone = await readTimeZone(deps.db, content_version);
  return items.map(({ news_id, heading, image, news, added_on }) => ({
    id: news_id,
    heading,
    images: signedPictureUrl(deps, session, image, now),
    news,
    added_on: toZonedIso(added_on, zone),
  }));
}
