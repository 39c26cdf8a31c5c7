import { useQueryClient } from '@tanstack/react-query';
import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { useCall } from '#web/api/use-call.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { recentFirst } from './recent-first.ts';
import { cachedTopics, watchedInThisVisit } from './watched-in-this-visit.ts';
import { withKeys } from './watched-item.ts';

/** The videos that the student watched, newest first: the provider's list, and videos that it does not know of yet. */
export function useWatched() {
  const call = useCall(recentlyWatchedCall, {});
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const saved = listProgress(stud_id);
  const listed = withKeys(call.data ?? []);
  const here = watchedInThisVisit(listed, saved, cachedTopics(client, stud_id));
  return { call, items: recentFirst([...here, ...listed], saved, call.dataUpdatedAt) };
}
