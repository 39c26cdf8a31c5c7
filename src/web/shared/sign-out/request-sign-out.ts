import { endSession } from '#web/device/sign-out/end-session.ts';
import type { SignOutKind } from './sign-out-dialog.tsx';

/**
 * Signs out, and asks first where it has to. If the code for that cannot be loaded, the student is signed out here without a
 * question: their work stays on the device, and the token is revoked as soon as that works.
 */
export async function requestSignOut(kind: SignOutKind): Promise<void> {
  const { startSignOut } = await import('./start-sign-out.tsx').catch(() => ({
    startSignOut: () => endSession({ forget_device: false, isRevoked: false }),
  }));
  await startSignOut(kind);
}
