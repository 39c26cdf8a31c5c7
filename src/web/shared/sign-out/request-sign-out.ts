import { removeUser } from '#web/session/session.ts';
import type { SignOutRequest } from './sign-out-request.ts';

/** Signs out, and asks first where it has to. If the code for that cannot be loaded, the student is signed out here. */
export async function requestSignOut(request: SignOutRequest): Promise<void> {
  const { startSignOut } = await import('./start-sign-out.tsx').catch(() => ({
    startSignOut: () => removeUser({ signedOut: true }),
  }));
  await startSignOut(request);
}
