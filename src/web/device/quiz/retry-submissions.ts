import { sendDoubts } from '#web/device/doubts/waiting-doubts.ts';
import { useSession } from '#web/session/session.ts';
import type { Submission } from './attempt.ts';
import { deleteOutcomes, listWaiting } from './outbox.ts';
import { sendSubmission, useNextTry, useSendStates } from './send-submission.ts';

const firstRetryMs = 1000;
const lastRetryMs = 60_000;

/** Runs in a row that left something to try again. */
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the waiting submissions of the signed-in student, and tries again until the provider has them. `all` includes
 * those that the provider does not take: they are tried once a visit and when the student asks, but not again by a
 * timer.
 */
export async function sendSubmissions({ all }: { all: boolean }): Promise<void> {
  clearTimeout(retryTimer);
  useNextTry.setState({ at: undefined });
  const stud_id = useSession.getState().user?.stud_id;
  if (stud_id === undefined) return;
  const waiting = (await listWaiting(stud_id)).filter((each) => all || each.problem === undefined);
  const pauses = await sendOneByOne(waiting);
  if (pauses.length === 0) {
    failures = 0;
    useNextTry.setState({ tries: 0 });
  } else if (useSession.getState().user?.stud_id === stud_id) retryLater(Math.max(...pauses));
  // What students ask waits for the same moments, and their answers come first.
  await sendDoubts();
}

/**
 * Sends submissions one after the other, because a provider limits what one student sends at once. When it asks to wait,
 * the others wait too. Returns how long to wait for each that has to be tried again, in ms.
 */
async function sendOneByOne(waiting: Submission[]): Promise<number[]> {
  const pauses: number[] = [];
  for (const [index, each] of waiting.entries()) {
    const pause = await sendSubmission(each);
    if (pause !== undefined) pauses.push(pause);
    if (!pause) continue;
    const unsent = waiting.slice(index + 1).map(({ attempt }) => [attempt.attempt_id, 'busy' as const]);
    useSendStates.setState(Object.fromEntries(unsent));
    break;
  }
  return pauses;
}

/**
 * Sends now, when the network returns, when the page becomes visible and after a sign-in. Returns a function that stops
 * it.
 */
export function startRetryingSubmissions(): () => void {
  const sendAgain = () => void sendSubmissions({ all: false });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') sendAgain();
  };
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.user) void sendSubmissions({ all: true });
    // After signing out, a shared device stores nothing but what the provider does not have yet.
    else if (now.signedOut && before.user) void deleteOutcomes(before.user.stud_id);
  });
  void sendSubmissions({ all: true });
  window.addEventListener('online', sendAgain);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopWatching();
    clearTimeout(retryTimer);
    window.removeEventListener('online', sendAgain);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The pauses double, up to a minute, and are random, because a whole academy may have submitted in the same minute. */
function retryLater(askedMs: number): void {
  const longest = Math.min(firstRetryMs * 2 ** failures++, lastRetryMs);
  clearTimeout(retryTimer);
  const pause = Math.max(askedMs, longest * (0.5 + Math.random() / 2));
  retryTimer = setTimeout(() => void sendSubmissions({ all: false }), pause);
  useNextTry.setState({ at: Date.now() + pause, tries: failures });
}
