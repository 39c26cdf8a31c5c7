import * as z from 'zod/mini';
import { lastBegunDoubt } from '#web/device/doubts/begun-doubt.ts';
import { addEndedSession } from '#web/session/ended-sessions.ts';
import { removeUser, useSession } from '#web/session/session.ts';
import { storedValue } from '#web/stored-value.ts';

export interface SignOutOptions {
  /** The phone is shared: the student's work leaves it too, except what is not sent yet. */
  forget_device: boolean;
  /** The provider has revoked the token already. */
  isRevoked: boolean;
}

/**
 * Ends the session here, and notes what is still to be done about it: `finishSignOuts` does it, whenever it is loaded and
 * there is a network. The subscribers of the session clear the cache and lead to /login.
 */
export function endSession({ forget_device, isRevoked }: SignOutOptions): void {
  const { user, token } = useSession.getState();
  if (user && token && (forget_device || !isRevoked)) {
    addEndedSession({ stud_id: user.stud_id, token, forget_device });
  }
  // Earlier versions of the app noted what was searched for.
  if (user) storedValue('localStorage', `recentSearches:${user.stud_id}`, z.unknown(), '').delete();
  lastBegunDoubt.delete();
  removeUser({ signedOut: true });
}
