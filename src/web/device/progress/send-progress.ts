import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { Failure, Refusal, SessionEnded } from '#web/api/provider-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { config } from '#web/config.ts';
import { useSession } from '#web/session/session.ts';
import { listProgress, markDelivered } from './progress-store.ts';

let delivering: Promise<void> | undefined;
let deliveringNext: Promise<void> | undefined;

/**
 * Tells the provider how far the student got, where that has not been told. What fails stays for the next time: the next
 * pause, the network's return, the next visit. Sending twice is harmless, since the provider keeps the newest.
 */
export function deliverProgress(): Promise<void> {
  if (!config.extensions) return Promise.resolve();
  if (!delivering) {
    delivering = deliverAll().finally(() => {
      delivering = undefined;
    });
    return delivering;
  }
  // What is under way may be about to fail for want of the network that has just returned, or have passed by what is new.
  deliveringNext ??= delivering.then(() => {
    deliveringNext = undefined;
    return deliverProgress();
  });
  return deliveringNext;
}

async function deliverAll(): Promise<void> {
  const stud_id = useSession.getState().user?.stud_id;
  if (stud_id === undefined) return;
  for (const kept of listProgress(stud_id)) {
    if (kept.delivered) continue;
    // Somebody else may have signed in meanwhile, and a call goes out in the name of whoever is.
    if (useSession.getState().user?.stud_id !== stud_id) return;
    const { delivered: _, ...progress } = kept;
    try {
      await callProvider(watchProgressCall, progress);
    } catch (error) {
      if (!isFinal(error)) return;
    }
    markDelivered(stud_id, kept);
    forgetFreshness();
  }
}

/**
 * The lists that go by what was watched are asked for anew when they are shown next. Not at once: one of them may lie behind
 * the film that plays.
 */
function forgetFreshness(): void {
  for (const name of ['recently_watched', continueWatchingCall.name]) {
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  }
}

/** Whether the provider will never take it, such as for a topic that is no longer the student's: it holds up no others. */
function isFinal(error: unknown): boolean {
  if (error instanceof Failure)
    return error.kind === 'status' && !error.worthRetrying && !(error instanceof SessionEnded);
  return error instanceof Refusal;
}

/** Delivers now, and whenever the network returns. Returns how to stop. */
export function keepDelivering(): () => void {
  const deliver = () => void deliverProgress();
  deliver();
  window.addEventListener('online', deliver);
  return () => window.removeEventListener('online', deliver);
}
