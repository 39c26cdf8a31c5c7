import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/**
 * When somebody signs in or out, here or in another tab, the routes' guards run again. When another tab changes to another
 * student, this one goes home, since its screen is about things of the first. Returns a function that stops this.
 */
export function watchSession(router: AnyRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    const isOther = now.user && before.user && now.user.stud_id !== before.user.stud_id;
    if ((now.signedOut && before.user) || isOther) deleteOfTab();
    if (isOther) void router.navigate({ to: paths.home, replace: true });
    else void router.invalidate();
  });
  return () => {
    stopFollowing();
    stopWatching();
  };
}

/**
 * What this tab stores is for the one who uses it now: an unfinished registration, the page to return to. The staff's desk may
 * be open in the same tab, and has a session and texts of its own.
 */
function deleteOfTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!key.startsWith('desk')) sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}
