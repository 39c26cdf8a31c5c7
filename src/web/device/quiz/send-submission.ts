import { create } from 'zustand';
import { type ClassOfToday, liveTodayCall } from '#contract/live/live-today.ts';
import { myQuizHistoryCall, type QuizResult, submitQuizCall } from '#contract/quiz/quiz.ts';
import { Failure, Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import type { Submission } from './attempt.ts';
import { deleteQuestions } from './delete-questions.ts';
import { completeSubmission, listWaiting, returnToDraft, saveProblem } from './outbox.ts';
import { reopenInTime, syncSubmission, withOtherDevices } from './sync-submission.ts';

/** How the last try to send a waiting submission went, by attempt_id. `busy`: the provider asks to wait. */
export type SendState = 'sending' | 'offline' | 'failed' | 'busy';
export const useSendStates = create<Record<string, SendState | undefined>>(() => ({}));

/**
 * When the waiting submissions are sent again, in epoch ms by this device's clock, missing while no try is planned; and
 * how many tries in a row have failed.
 */
export const useNextTry = create<{ at?: number | undefined; tries?: number }>(() => ({}));

/** The provider's response to a submission. */
export interface SubmissionResult {
  stud_id: string;
  attempt_id: string;
  isAccepted: boolean;
  /** The provider's message; '' where it sends none. */
  message: string;
}

const listeners = new Set<(result: SubmissionResult) => void>();

/** The sends under way, by attempt_id. A second call for the same submission waits for the first. */
const underWay = new Map<string, Promise<number | undefined>>();

/**
 * Sends a submission once. Resolves with how long the provider asks to wait before the next try, in ms, 0 if it does
 * not ask; undefined where there is nothing to try again.
 */
export function sendSubmission(submission: Submission): Promise<number | undefined> {
  const { attempt_id } = submission.attempt;
  const before = underWay.get(attempt_id);
  if (before) return before;
  const sending = inOneTab(attempt_id, () => send(submission)).finally(() => underWay.delete(attempt_id));
  underWay.set(attempt_id, sending);
  return sending;
}

/** Calls the listener with the provider's response to each submission. Returns a function that stops it. */
export function onSubmissionResult(listener: (result: SubmissionResult) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In ms. A tab that has stopped may hold the lock for ever; then both tabs send. */
const lockTimeoutMs = 10_000;

/** If two tabs sent the same submission, both would get the same result. One is enough. */
async function inOneTab<Result>(attempt_id: string, work: () => Promise<Result>): Promise<Result> {
  let working: Promise<Result> | undefined;
  const workOnce = () => {
    working ??= work();
    return working;
  };
  // Browsers have locks on https only.
  if (!navigator.locks) return await workOnce();
  const late = new Promise((resolve) => setTimeout(resolve, lockTimeoutMs)).then(workOnce);
  // Where the browser forbids storage, it forbids locks too.
  const granted = navigator.locks.request(`submit ${attempt_id}`, workOnce).catch(workOnce);
  return await Promise.race([granted, late]);
}

async function send({ attempt: { stud_id, attempt_id } }: Submission): Promise<number | undefined> {
  // Read again, because another tab may have sent it while this one waited.
  const submission = (await listWaiting(stud_id)).find(({ attempt }) => attempt.attempt_id === attempt_id);
  // Another student may have signed in meanwhile, and a call is made in the name of whoever is signed in.
  if (!submission || useSession.getState().user?.stud_id !== stud_id) return undefined;
  setState(attempt_id, 'sending');
  try {
    const synced = submission.attempt.clock && (await syncSubmission(submission));
    // Its test was over already: then it counts without what came too late.
    if (synced?.result) await finish(submission, { result: synced.result, isOfFirst: (synced.result.late ?? 0) > 0 });
    else if (!synced || !(await reopenInTime(submission, synced)))
      await submit(synced ? await withOtherDevices(submission, synced) : submission);
    setState(attempt_id, undefined);
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.worthRetrying) {
      setState(attempt_id, error.kind === 'network' ? 'offline' : error.retryAfterMs > 0 ? 'busy' : 'failed');
      return error.retryAfterMs;
    }
    await handleRejection(submission, error);
    setState(attempt_id, undefined);
    return undefined;
  }
}

async function submit(submission: Submission): Promise<void> {
  const { quiz_id, attempt_id } = submission.attempt;
  const { submit_data } = submission;
  const { data, message } = await callProvider(submitQuizCall, { quiz_id, submit_data, attempt_id });
  // Also where some of it came too late for a section: what was submitted is what counts.
  await finish(submission, { result: data, message, isOfFirst: false });
}

interface Finish {
  result: QuizResult;
  message?: string;
  isOfFirst: boolean;
}

async function finish(submission: Submission, { result, message, isOfFirst }: Finish): Promise<void> {
  await complete(submission, result, isOfFirst);
  publishResult(submission, true, message || result.message);
}

/** The provider has the attempt, with these answers or with earlier ones, so the student has one more report. */
async function complete(submission: Submission, result: QuizResult, isOfFirst: boolean): Promise<void> {
  await completeSubmission(submission, result, isOfFirst);
  const { stud_id, quiz_id } = submission.attempt;
  void queryClient.invalidateQueries({ queryKey: [myQuizHistoryCall.name, stud_id] });
  // It is no test of today any more.
  queryClient.setQueriesData<ClassOfToday[]>({ queryKey: [liveTodayCall.name, stud_id] }, (rows) =>
    rows?.filter((row) => row.quiz_id !== quiz_id),
  );
  deleteQuestions(submission.attempt);
}

async function handleRejection(submission: Submission, error: unknown): Promise<void> {
  if (error instanceof SessionEnded) return;
  if (error instanceof Refusal) {
    const first = submitQuizCall.data.safeParse(error.data).data;
    // The refusal brings the result of earlier answers: they count, and another try would be refused again.
    if (first?.result.trim()) await complete(submission, first, true);
    // One whose time is over would only be submitted again.
    else if (submission.is_time_over) await saveProblem(submission, error.message);
    else await returnToDraft(submission, error.message);
    publishResult(submission, false, error.message);
    return;
  }
  if (!(error instanceof Failure)) throw error;
  if (submission.problem !== error.message) publishResult(submission, false, error.message);
  await saveProblem(submission, error.message);
}

function setState(attempt_id: string, state: SendState | undefined): void {
  useSendStates.setState({ [attempt_id]: state });
}

function publishResult({ attempt: { stud_id, attempt_id } }: Submission, isAccepted: boolean, message: string): void {
  for (const listener of [...listeners]) listener({ stud_id, attempt_id, isAccepted, message });
}
