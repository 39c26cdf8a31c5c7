import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { config } from '#ui/config.ts';
import { Failure, Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { deleteSentProgress, listProgress, noteSent } from './progress-store.ts';

let sending: Promise<void> | undefined;
let sendingNext: Promise<void> | undefined;

/**
 * Sends how far the student got, where the provider does not have it yet. What fails is sent the next time: at the next
 * pause, when the network returns, on the next visit. Sending twice is harmless, since the provider stores the newest.
 */
export function sendProgress(): Promise<void> {
  if (!config.extensions) return Promise.resolve();
  if (!sending) {
    sending = sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }
  // The run under way may fail for lack of the network that has just returned, or may have listed the topics too early.
  sendingNext ??= sending.then(() => {
    sendingNext = undefined;
    return sendProgress();
  });
  return sendingNext;
}

async function sendAll(): Promise<void> {
  const stud_id = useSession.getState().user?.stud_id;
  if (stud_id === undefined) return;
  for (const stored of listProgress(stud_id)) {
    if (stored.delivered) continue;
    // Another student may have signed in meanwhile, and a call is made in the name of whoever is signed in.
    if (useSession.getState().user?.stud_id !== stud_id) return;
    const { delivered: _, ...progress } = stored;
    try {
      await callProvider(watchProgressCall, progress);
    } catch (error) {
      if (!isFinal(error)) return;
    }
    noteSent(stud_id, stored);
    invalidateWatchLists();
  }
}

/**
 * What follows from the watched videos is fetched again: on Home at once, since it may have been asked for before the
 * provider knew. The list of watched videos waits until it is next shown, because it may lie behind the playing video.
 */
function invalidateWatchLists(): void {
  for (const { name } of [continueWatchingCall, nextLessonCall]) {
    const list = { queryKey: [name] };
    // A first answer that is on its way would otherwise count as new.
    void queryClient.cancelQueries(list).then(() => queryClient.invalidateQueries(list));
  }
  void queryClient.invalidateQueries({ queryKey: ['recently_watched'], refetchType: 'none' });
}

/**
 * Whether the provider will never take it, such as for a topic that the student no longer has. It must not block
 * others.
 */
function isFinal(error: unknown): boolean {
  if (error instanceof Failure)
    return error.kind === 'status' && !error.worthRetrying && !(error instanceof SessionEnded);
  return error instanceof Refusal;
}

/**
 * Sends now, and whenever the network returns. After a sign-out, nothing stays on a shared device but what the provider
 * does not have yet. Returns a function that stops it.
 */
export function startSendingProgress(): () => void {
  const send = () => void sendProgress();
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.signedOut && before.user) deleteSentProgress(before.user.stud_id);
  });
  send();
  window.addEventListener('online', send);
  return () => {
    stopWatching();
    window.removeEventListener('online', send);
  };
}
