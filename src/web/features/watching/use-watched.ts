import { useQueryClient } from '@tanstack/react-query';
import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { useCall } from '#web/api/use-call.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { recentFirst } from './recent-first.ts';
import { seenTopics, watchedInThisVisit } from './watched-in-this-visit.ts';
import { nameItems } from './watched-item.ts';

/** What the student watched, newest first: as the provider tells it, and what it has not heard of yet. */
export function useWatched() {
  const call = useCall(recentlyWatchedCall, {});
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const kept = listProgress(stud_id);
  const told = nameItems(call.data ?? []);
  const here = watchedInThisVisit(told, kept, seenTopics(client, stud_id));
  return { call, items: recentFirst([...here, ...told], kept, call.dataUpdatedAt) };
}
