import * as z from 'zod/mini';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { envelope } from '#contract/envelope.ts';
import { config } from '#ui/config.ts';
import { type EndedSession, listEndedSessions, removeEndedSession } from '#web/session/ended-sessions.ts';
import { useSession } from '#web/session/session.ts';

const retryMs = 60_000;

let stopWaiting = () => {};

/**
 * Revokes the tokens of the sessions that ended on this device, and deletes what a student asked to be deleted. What
 * fails is tried again: every minute, when the network returns, when the page becomes visible, and when the app is next
 * opened, whoever opens it.
 */
export async function finishSignOuts(): Promise<void> {
  stopWaiting();
  await Promise.all(listEndedSessions().map(finishOnce));
  if (listEndedSessions().length > 0) waitForNextTry();
}

/** By token, so that a sign-out is not sent twice at a time. */
const underWay = new Map<string, Promise<void>>();

function finishOnce(ended: EndedSession): Promise<void> {
  const running = underWay.get(ended.token) ?? finish(ended).finally(() => underWay.delete(ended.token));
  underWay.set(ended.token, running);
  return running;
}

async function finish(ended: EndedSession): Promise<void> {
  // Sent first, since the page may be closing.
  const isRevoked = revokeSession(ended);
  await deleteData(ended);
  if (!(await isRevoked)) return;
  // Once more, because the screen that was left may have saved something meanwhile.
  if (await deleteData(ended)) removeEndedSession(ended);
}

/** Returns whether that is done. A student who has signed in again is not deleted. */
async function deleteData({ stud_id, forget_device }: EndedSession): Promise<boolean> {
  if (!forget_device || useSession.getState().user?.stud_id === stud_id) return true;
  try {
    const { deleteLateResults, deleteStudent } = await import('./delete-student.ts');
    deleteLateResults(stud_id);
    await deleteStudent(stud_id);
    return true;
  } catch {
    return false;
  }
}

function waitForNextTry(): void {
  stopWaiting();
  const again = () => void finishSignOuts();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') again();
  };
  const timer = setTimeout(again, retryMs);
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', onVisibility);
  stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

const timeoutMs = 30_000;

/**
 * Revokes the token of a session that has ended here. Resolves with whether that is settled: it is revoked now, or was
 * no longer valid. This is no `callProvider`, whose calls are made in the name of whoever is signed in.
 */
async function revokeSession({ stud_id, token, forget_device }: EndedSession): Promise<boolean> {
  // Another provider has no such call. There the token expires by itself.
  if (!config.extensions) return true;
  try {
    const response = await fetch(config.api.replace(/\/$/, '') + signOutCall.path, {
      method: signOutCall.method,
      headers: { 'Content-Type': 'application/json', Token: token },
      body: JSON.stringify({ stud_id, ...(forget_device && { forget_device }) }),
      // A student may close the page right after signing out.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isFinal = response.ok || [400, 401, 403, 404].includes(response.status);
    // A hotel's network responds with a page of its own.
    return isFinal && z.safeParse(envelope, await response.json()).success;
  } catch {
    return false;
  }
}
