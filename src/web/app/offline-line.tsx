import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { isLost } from '#ui/send/call-error.ts';
import { isSavedResponse } from '#web/api/saved-responses/show-saved-response.ts';
import { daysBetween, formatDay } from '#web/messages/format-day.ts';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { t } from '#web/texts.ts';

/** In ms. Some networks come back without telling the browser. */
const retryMs = 30_000;

/**
 * 'You are offline. This is from 9:40 am.', above a screen whose last calls were lost: the time of its oldest answer. The
 * same of a slow network, as long as the screen shows what this device has kept. What is not the student's own does not
 * count: the support chat is on every screen.
 */
export function OfflineLine(): ReactNode {
  const client = useQueryClient();
  const lostSince = useOldest(client, isOffline);
  const slowSince = useOldest(client, isSlow);
  const isOfflineNow = lostSince !== undefined;
  useEffect(() => {
    if (!isOfflineNow) return;
    const askAgain = () => {
      if (navigator.onLine && document.visibilityState === 'visible')
        void client.refetchQueries({ type: 'active', predicate: (query) => isOffline(query) && isIdle(query) });
    };
    const timer = setInterval(askAgain, retryMs);
    return () => clearInterval(timer);
  }, [client, isOfflineNow]);
  const from = lostSince ?? slowSince;
  if (from === undefined) return null;
  return (
    <p role="status" className="mb-3 rounded-control bg-sunken px-3 py-2 text-sm text-ink-soft">
      {t(isOfflineNow ? 'offline.from' : 'offline.slowFrom', { when: momentOf(from, Date.now()) })}
    </p>
  );
}

function isOffline({ state }: Query): boolean {
  return isLost(state.fetchFailureReason ?? state.error);
}

function isSlow(query: Query): boolean {
  return isSavedResponse(query) && !isIdle(query);
}

function isIdle({ state }: Query): boolean {
  return state.fetchStatus === 'idle';
}

function isShown(query: Query): boolean {
  const isStudents = query.meta?.['session'] === true && query.queryKey[0] !== whatsappChatCall.name;
  return isStudents && query.isActive() && query.state.data !== undefined;
}

/** When the oldest answer on the screen was given, of those that are of this kind; undefined where there is none. */
function useOldest(client: QueryClient, isOfThisKind: (query: Query) => boolean): number | undefined {
  const cache = client.getQueryCache();
  // Not at once, because the cache changes while screens are rendered, too.
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.getAll().filter((query) => isShown(query) && isOfThisKind(query));
    const times = shown.map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}

/** '9:40 am' today, 'yesterday, 9:40 am', or the day. */
function momentOf(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days > 1) return formatDay(at);
  const time = timeOfDay(at);
  return days === 1 ? t('offline.yesterday', { time }) : time;
}
