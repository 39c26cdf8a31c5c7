import { endSession, type SignOutOptions } from './end-session.ts';
import { finishSignOuts } from './finish-sign-outs.ts';

/** Signs out: ends the session here, and revokes its token without waiting for it. */
export function signOut(options: SignOutOptions): void {
  endSession(options);
  void finishSignOuts();
}
