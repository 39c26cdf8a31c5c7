import type { AnyRouter } from '@tanstack/react-router';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/**
 * When somebody signs in or out, here or in another tab, the routes' guards run again. Returns a function that stops
 * this.
 */
export function watchSession(router: AnyRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.signedOut && before.user) deleteOfTab();
    void router.invalidate();
  });
  return () => {
    stopFollowing();
    stopWatching();
  };
}

/** What this tab stores is for whoever uses it now: an unfinished registration, the page to return to. */
function deleteOfTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}
