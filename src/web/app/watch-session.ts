import type { AnyRouter } from '@tanstack/react-router';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/** When somebody signs in or out, here or in another tab, the routes' guards decide anew who may see what. */
export function watchSession(router: AnyRouter): void {
  followOtherTabs();
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void router.invalidate();
  });
}
