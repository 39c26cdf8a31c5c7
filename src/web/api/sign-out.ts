import { signOutCall } from '#contract/auth/sign-out.ts';
import { config } from '#web/config.ts';
import { removeUser } from '#web/session/session.ts';
import { callProvider } from './call-provider.ts';

/**
 * Signs out: revokes the token where the provider can, without waiting for it, and closes the session. Whoever watches the
 * session drops the cache and leads to /login.
 */
export function signOut(): void {
  // A token that could not be revoked expires by itself; the student leaves all the same.
  if (config.extensions) callProvider(signOutCall, {}).catch(() => {});
  removeUser({ signedOut: true });
}
