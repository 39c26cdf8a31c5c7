import { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/session/session.ts';
import { Failure } from './provider-error.ts';

const retries = 3;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;
const minuteMs = 60_000;

/** The cache of what the provider answered, with the specification's retries and its five minutes of keeping. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < retries &&
        error instanceof Failure &&
        error.worthRetrying &&
        // What asks for more patience than that is the student's to ask again.
        error.retryAfterMs <= lastRetryMs,
      retryDelay: (failures, error) =>
        Math.max(
          Math.min(firstRetryMs * 2 ** failures, lastRetryMs),
          error instanceof Failure ? error.retryAfterMs : 0,
        ),
      gcTime: 5 * minuteMs,
      staleTime: minuteMs / 2,
      // A call without network fails and says so, instead of loading for ever; it is made again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// What the provider answered to one student is nothing for the next.
useSession.subscribe((now, before) => {
  if (before.token !== undefined && now.token !== before.token) queryClient.clear();
});
