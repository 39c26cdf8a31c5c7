import { create } from 'zustand';
import { myQuizHistoryCall, type QuizResult, submitQuizCall } from '#contract/quiz.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { Failure, Refusal, SessionEnded } from '#web/api/provider-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { t } from '#web/messages/quiz.ts';
import { useSession } from '#web/session/session.ts';
import { showDarkToast, toast } from '#web/ui/toast.ts';
import type { Submission } from './attempt.ts';
import { forgetOutcomes, listWaiting, noteProblem, settle, takeBack } from './outbox.ts';
import { announceChange } from './quiz-changes.ts';

/** How the last try to send went, by attempt_id, for those that wait. */
export type Sending = 'sending' | 'offline' | 'failed';
export const useSending = create<Record<string, Sending | undefined>>(() => ({}));

const firstRetryMs = 1000;
const lastRetryMs = 60_000;

/** By attempt_id: two calls for one are one. */
const underWay = new Map<string, Promise<void>>();
let failures = 0;
/** So long the provider has asked to wait, of late. */
let askedMs = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what the signed-in student has handed in, and goes on trying until it is answered. `all`: also what the provider has
 * refused to take, which is not tried again by itself but once in a visit.
 */
export async function deliverSubmissions({ all }: { all: boolean }): Promise<void> {
  clearTimeout(retryTimer);
  const stud_id = useSession.getState().user?.stud_id;
  if (stud_id === undefined) return;
  const waiting = (await listWaiting(stud_id)).filter((each) => all || each.problem === undefined);
  await Promise.all(waiting.map(deliver));
  const isLeft = waiting.some(({ attempt }) => isRetried(useSending.getState()[attempt.attempt_id]));
  if (!isLeft) failures = 0;
  else if (isSignedIn(stud_id)) retryLater();
}

/** Delivers now, when the network returns, and when the page is looked at again. Returns how to stop. */
export function keepDeliveringSubmissions(): () => void {
  const deliverAgain = () => void deliverSubmissions({ all: false });
  const look = () => {
    if (document.visibilityState === 'visible') deliverAgain();
  };
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.user) void deliverSubmissions({ all: true });
    // Who signs out leaves nothing on a shared phone but what the provider does not have yet.
    else if (now.signedOut && before.user) void forgetOutcomes(before.user.stud_id);
  });
  void deliverSubmissions({ all: true });
  window.addEventListener('online', deliverAgain);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopWatching();
    clearTimeout(retryTimer);
    window.removeEventListener('online', deliverAgain);
    document.removeEventListener('visibilitychange', look);
  };
}

function deliver(of: Submission): Promise<void> {
  const { attempt_id } = of.attempt;
  const before = underWay.get(attempt_id);
  if (before) return before;
  const sending = inOneTab(attempt_id, () => send(of)).finally(() => underWay.delete(attempt_id));
  underWay.set(attempt_id, sending);
  return sending;
}

/** Two tabs that sent the same would get the same answer; but one is enough. */
async function inOneTab(attempt_id: string, work: () => Promise<void>): Promise<void> {
  // Missing where the portal is not on https.
  if (navigator.locks) await navigator.locks.request(`submit ${attempt_id}`, work);
  else await work();
}

async function send({ attempt: { stud_id, attempt_id } }: Submission): Promise<void> {
  // Read again: another tab may have sent it while this one waited.
  const of = (await listWaiting(stud_id)).find(({ attempt }) => attempt.attempt_id === attempt_id);
  // Somebody else may have signed in meanwhile, and a call goes out in the name of whoever is.
  if (!of || !isSignedIn(stud_id)) return;
  note(attempt_id, 'sending');
  try {
    const { quiz_id } = of.attempt;
    const { data, message } = await callProvider(submitQuizCall, { quiz_id, submit_data: of.submit_data, attempt_id });
    await close(of, data, false);
    note(attempt_id, undefined);
    if (isSignedIn(stud_id)) showDarkToast(message || data.message || t('quizComplete.title'));
  } catch (error) {
    note(attempt_id, await whatNow(of, error));
  }
  announceChange(of.attempt);
}

/** The provider has the attempt, by these answers or by earlier ones: there is a report more. */
async function close(of: Submission, result: QuizResult, isOfFirst: boolean): Promise<void> {
  await settle(of, result, isOfFirst);
  void queryClient.invalidateQueries({ queryKey: [myQuizHistoryCall.name, of.attempt.stud_id] });
}

/** What becomes of a submission that did not come through; the state in which it waits, if it does. */
async function whatNow(of: Submission, error: unknown): Promise<Sending | undefined> {
  if (error instanceof SessionEnded) return undefined;
  if (error instanceof Refusal) {
    const first = submitQuizCall.data.safeParse(error.data).data;
    // Handed in anew it would be refused anew: the attempt is closed, and the first answers count.
    if (first?.result.trim()) await close(of, first, true);
    else await takeBack(of);
    tell(of, error);
    return undefined;
  }
  if (!(error instanceof Failure)) throw error;
  askedMs = Math.max(askedMs, error.retryAfterMs);
  if (error.worthRetrying) return error.kind === 'network' ? 'offline' : 'failed';
  if (of.problem !== error.message) tell(of, error);
  await noteProblem(of, error.message);
  return undefined;
}

function tell(of: Submission, error: Error): void {
  if (isSignedIn(of.attempt.stud_id)) toast.error(error.message, { id: error.message });
}

function isSignedIn(stud_id: string): boolean {
  return useSession.getState().user?.stud_id === stud_id;
}

function isRetried(sending: Sending | undefined): boolean {
  return sending === 'offline' || sending === 'failed';
}

function note(attempt_id: string, sending: Sending | undefined): void {
  useSending.setState({ [attempt_id]: sending });
}

/** Ever more seldom, and not all phones at once: a whole academy may have submitted in the same minute. */
function retryLater(): void {
  const longest = Math.min(firstRetryMs * 2 ** failures++, lastRetryMs);
  clearTimeout(retryTimer);
  const pause = Math.max(askedMs, longest * (0.5 + Math.random() / 2));
  askedMs = 0;
  retryTimer = setTimeout(() => void deliverSubmissions({ all: false }), pause);
}
