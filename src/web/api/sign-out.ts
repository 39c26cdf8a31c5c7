import { signOutCall } from '#contract/auth/sign-out.ts';
import { config } from '#web/config.ts';
import { removeUser } from '#web/session/session.ts';
import { callProvider } from './call-provider.ts';

/**
 * Signs out: revokes the token where the provider can, without waiting for it, and ends the session. The subscribers of
 * the session clear the cache and lead to /login.
 */
export function signOut(): void {
  // A token that could not be revoked expires by itself. The student is signed out here in any case.
  if (config.extensions) callProvider(signOutCall, {}).catch(() => {});
  removeUser({ signedOut: true });
}
