import * as z from 'zod/mini';
import type { Student } from '#contract/profile.ts';
import { config } from '#ui/config.ts';
import { sendProgress } from '#web/device/progress/send-progress.ts';
import { deleteOldReceipts } from '#web/device/quiz/receipts.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { useSession } from '#web/session/session.ts';
import { storedValue } from '#web/stored-value.ts';
import { rememberPhone } from './known-phones.ts';
import { moveFormerWork } from './move-work.ts';
import { offerReceipts } from './offer-receipts.ts';

/** The provider is asked after each sign-in, and then at most this often. */
const everyMs = 60 * 60 * 1000;

/** When the provider was last asked, in this session. */
const stored = storedValue('localStorage', 'recoveryAskedAt', z.number(), 0);

/** Of each token. A sign-in during a run begins another one. */
const underWay = new Map<string, Promise<void>>();

/**
 * Finds out whether the provider was restored from an older backup, and then sends again what it lacks. Resolves when
 * that is done or has failed; what failed is tried again the next time.
 */
export async function recoverWork(): Promise<void> {
  const { user, token } = useSession.getState();
  if (!user || token === undefined) return;
  rememberPhone(user);
  // A clock that was set back must not put it off for longer.
  if (Math.abs(Date.now() - stored.get()) < everyMs) return;
  const running = underWay.get(token) ?? recover(user, token).finally(() => underWay.delete(token));
  underWay.set(token, running);
  await running.catch(() => {});
}

async function recover(user: Student, token: string): Promise<void> {
  // Where a part cannot be moved, such as annotations whose storage does not respond, the submissions are sent all the
  // same, and the rest is tried again the next time.
  const [moved] = await Promise.allSettled([moveFormerWork(user)]);
  const isLost = await offerReceipts(user.stud_id);
  if (useSession.getState().token !== token) return;
  if (moved.status === 'fulfilled') stored.set(Date.now());
  if (moved.status === 'fulfilled' && !moved.value && !isLost) return;
  await sendSubmissions({ all: true });
  await sendProgress();
}

/** Asks now, after a sign-in, when the network returns and when the page becomes visible. Returns a function that stops it. */
export function startRecoveringWork(): () => void {
  deleteOldReceipts().catch(() => {});
  // Another provider has no backups that we know of, and no such calls.
  if (!config.extensions) return () => {};
  const ask = () => void recoverWork();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    stored.delete();
    if (now.user) ask();
  });
  ask();
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopWatching();
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
