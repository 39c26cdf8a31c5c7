import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/**
 * When somebody signs in or out, here or in another tab: forgets what the provider answered to the one before, and lets the
 * routes' guards decide anew who may see what.
 */
export function watchSession(router: AnyRouter, queryClient: QueryClient): void {
  followOtherTabs();
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (before.token !== undefined) queryClient.clear();
    void router.invalidate();
  });
}
