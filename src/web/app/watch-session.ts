import type { AnyRouter } from '@tanstack/react-router';
import { deleteSentProgress } from '#web/device/progress/progress-store.ts';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/**
 * When somebody signs in or out, here or in another tab, the routes' guards run again. After a sign-out, nothing stays
 * on a shared device but the progress that the provider does not have yet. Returns a function that stops this.
 */
export function watchSession(router: AnyRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.signedOut && before.user) {
      deleteSentProgress(before.user.stud_id);
      deleteOfTab();
    }
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
