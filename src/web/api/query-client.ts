import { onlineManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { Failure } from '#ui/send/call-error.ts';
import { useSession } from '#web/session/session.ts';
import { setTag, tagOf } from './etags.ts';

const retries = 3;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;
const minuteMs = 60_000;

/**
 * The cache of the provider's responses, with the specification's retries and garbage collection after five minutes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < retries &&
        // Without a network, the call is made again when it is back.
        navigator.onLine &&
        error instanceof Failure &&
        error.worthRetrying &&
        // After a longer wait, it is the student who tries again.
        error.retryAfterMs <= lastRetryMs,
      retryDelay: (failures, error) =>
        Math.max(
          Math.min(firstRetryMs * 2 ** failures, lastRetryMs),
          error instanceof Failure ? error.retryAfterMs : 0,
        ),
      gcTime: 5 * minuteMs,
      staleTime: minuteMs / 2,
      structuralSharing: (before, now) => {
        const shared = replaceEqualDeep(before, now);
        setTag(shared, tagOf(now));
        return shared;
      },
      // Without a network a call fails and says so, instead of loading for ever. It runs again when the network is
      // back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// By default a page that opens without a network counts as online, and would not notice when the network comes.
onlineManager.setOnline(navigator.onLine);

// One student's data must not be shown to the next.
useSession.subscribe((now, before) => {
  if (before.token !== undefined && now.token !== before.token) queryClient.clear();
});
