import type { AnyRouter } from '@tanstack/react-router';
import { deleteSentProgress } from '#web/device/progress/progress-store.ts';
import { followOtherTabs, useSession } from '#web/session/session.ts';

/**
 * When somebody signs in or out, here or in another tab, the routes' guards decide anew who may see what. Who signs out
 * leaves nothing on a shared phone but what the provider does not have yet. Returns how to stop.
 */
export function watchSession(router: AnyRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.signedOut && before.user) deleteSentProgress(before.user.stud_id);
    void router.invalidate();
  });
  return () => {
    stopFollowing();
    stopWatching();
  };
}
