import { QueryClient } from '@tanstack/react-query';
import { useSession } from '#desk/session/session.ts';
import { Failure } from '#ui/send/call-error.ts';

const retries = 2;

/** What the desk has read. Without a network a call fails and says so, and runs again when the network is back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < retries && navigator.onLine && error instanceof Failure && error.worthRetrying,
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// What one person read must not be shown to the next.
useSession.subscribe((now, before) => {
  if (before.token !== undefined && now.token !== before.token) queryClient.clear();
});
