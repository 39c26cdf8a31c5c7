import { newsEventsCall, olderNewsCall } from '#contract/news.ts';
import { maxListed } from '#contract/older.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { useCall } from '#web/api/use-call.ts';
import { useOlder } from '#web/shared/older-rows/use-older.ts';

/** The academy's news: the provider's list, and the older ones. With an id, older ones are read until it is there. */
export function useNews(wantedId?: string) {
  const call = useCall(newsEventsCall, {});
  const isListed = call.data?.some(({ id }) => id === wantedId);
  const older = useOlder({
    name: olderNewsCall.name,
    list: call.data,
    maxListed,
    idOf: ({ id }) => id,
    readPage: async (before_news) => (await callProvider(olderNewsCall, { before_news })).data,
    isWanted: (items) => wantedId !== undefined && !isListed && items.every(({ id }) => id !== wantedId),
  });
  return { call, older };
}
