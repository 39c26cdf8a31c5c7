import { useQueryClient } from '@tanstack/react-query';
import { maxWatchedListed, olderWatchedCall, recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { useCall } from '#web/api/use-call.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { useOlder } from '#web/shared/older/use-older.ts';
import { recentFirst } from './recent-first.ts';
import { cachedTopics, watchedInThisVisit } from './watched-in-this-visit.ts';
import { withKeys } from './watched-item.ts';

/**
 * The videos that the student watched, newest first: the provider's list, videos that it does not know of yet, and
 * older ones. With a key, older ones are read until it is there.
 */
export function useWatched(wantedKey: string | undefined) {
  const call = useCall(recentlyWatchedCall, {});
  const older = useOlder({
    name: olderWatchedCall.name,
    list: call.data,
    maxListed: maxWatchedListed,
    idOf: ({ topic_id }) => topic_id,
    readPage: async (before_topic) => (await callProvider(olderWatchedCall, { before_topic })).data,
    isWanted: (items) =>
      wantedKey !== undefined && withKeys([...(call.data ?? []), ...items]).every(({ key }) => key !== wantedKey),
  });
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const saved = listProgress(stud_id);
  const listed = withKeys([...(call.data ?? []), ...older.items]);
  const here = watchedInThisVisit(listed, saved, cachedTopics(client, stud_id));

  /** Reads a video again, with new signed URLs. */
  const renew = async (key: string) => {
    const isThis = (item: { key: string }) => item.key === key;
    const { data } = await call.refetch({ throwOnError: true });
    return withKeys(data ?? []).find(isThis) ?? withKeys(await older.reload()).find(isThis);
  };
  return { call, older, renew, items: recentFirst([...here, ...listed], saved, call.dataUpdatedAt) };
}
