import { type Choices, toChosenAnswers } from '#contract/quiz/choices.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { includesChoices, mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { type SyncedDraft, syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { Failure, Refusal } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { useSession } from '#web/session/session.ts';
import type { Attempt } from './attempt.ts';
import { findQuiz } from './attempt-store.ts';
import { isChanged } from './changed-quiz.ts';
import { choicesToSend } from './choices-to-send.ts';
import type { DraftAttempt } from './draft-attempt.ts';
import { deviceNow, elapse, type HeardClock, hear, timeLeft } from './exam/exam-clock.ts';
import { heartbeatMs, nextSyncDelay } from './exam/exam-pace.ts';
import { readSynced } from './read-synced.ts';
import { noSync, useSyncState } from './sync-state.ts';
import { completeDraft, storeSyncedDraft } from './synced-draft.ts';

/** In ms. An answer is sent at the latest this long after it was given. */
const longestDelay = 30_000;
/** The share of the delay that is random, because a whole academy may begin a quiz in the same minute. */
const randomShare = 0.25;
/** In characters, of at most three bytes each. From a page that is being closed, a browser sends at most 64 KiB. */
const maxKeepalive = 20_000;

/**
 * Sends the answers of a draft to the provider: at once, then half a minute after a change, and when the student leaves.
 * Takes over what other devices have sent, at once and whenever the page becomes visible, and calls `onArrival` when
 * there were answers among it. Without a network nothing happens, and nothing is lost: the device has the answers.
 * Returns a function that stops it.
 */
export function startSyncingDraft(draft: DraftAttempt, onArrival: () => void): () => void {
  const sync = new DraftSync(draft, onArrival);
  const ending = new AbortController();
  const { signal } = ending;
  const onVisibility = () => void (document.visibilityState === 'visible' ? sync.run() : sync.leave());
  const unsubscribe = draft.subscribe(() => sync.schedule());
  useSyncState.setState({ ...noSync, ask: () => void sync.run() });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', () => void sync.leave(), { signal });
  window.addEventListener('offline', () => sync.noteLost(), { signal });
  window.addEventListener('online', () => void sync.runIfTimed(), { signal });
  void sync.run();
  return () => {
    unsubscribe();
    ending.abort();
    useSyncState.setState(noSync);
    void sync.stop();
  };
}

class DraftSync {
  readonly #draft: DraftAttempt;
  readonly #onArrival: () => void;
  /** What the provider has, as far as this page knows. */
  #known: Choices = {};
  #version = 0;
  /** Whether the provider was asked since the page was opened or became visible. */
  #hasAsked = false;
  #isTimed: boolean;
  #isRunning = false;
  #isStopped = false;
  #retryAfterMs = 0;
  /** How many calls in a row have failed. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When that is, by the time since the page was loaded. */
  #dueAt = 0;
  /** The choices for which it was set. */
  #scheduled: Choices | undefined;
  /** The attempt as it was sent when the page was last left: closing a page is announced more than once. */
  #left: Attempt | undefined;

  constructor(draft: DraftAttempt, onArrival: () => void) {
    this.#draft = draft;
    this.#isTimed = draft.getState().attempt.clock !== undefined;
    this.#onArrival = onArrival;
  }

  /** Asks the provider what it has, and sends what it does not have. */
  async run(): Promise<void> {
    this.#hasAsked = false;
    this.#left = undefined;
    if (this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isRunning = true;
    await this.#send(false);
    this.#isRunning = false;
    this.schedule();
  }

  /** Sees to it that what the provider does not have is sent within half a minute. */
  schedule(): void {
    if (this.#isStopped || this.#isRunning) return;
    const { clock } = this.#draft.getState().attempt;
    // It has become a timed test here. The provider may have refused what it takes now.
    if (clock && !this.#isTimed) [this.#isTimed, this.#known, this.#version] = [true, {}, 0];
    if (clock) this.#scheduleTimed(clock);
    if (clock || this.#timer !== undefined) return;
    if (this.#hasAsked && isEmpty(this.#unsent())) return;
    const delay = longestDelay * (1 - Math.random() * randomShare);
    this.#timer = setTimeout(() => void this.run(), Math.max(delay, this.#retryAfterMs));
  }

  /** A timed test asks without a change too, so that the academy sees who is there, and the device how much time is left. */
  #scheduleTimed(clock: HeardClock): void {
    const { attempt } = this.#draft.getState();
    if (this.#timer !== undefined && attempt.answers === this.#scheduled) return;
    this.#scheduled = attempt.answers;
    const unsent = Object.values(this.#unsent()).filter(({ answer }) => answer !== '').length;
    if (useSyncState.getState().unsent !== unsent) useSyncState.setState({ unsent });
    const time = timeLeft(clock, elapse(clock, deviceNow()));
    const pace = {
      left: (time.section ?? time).left,
      hasUnsent: !isEmpty(this.#unsent()),
      failures: this.#failures,
      retryAfterMs: this.#retryAfterMs,
    };
    const delay = nextSyncDelay(pace);
    const dueAt = performance.now() + delay;
    if (this.#timer !== undefined && this.#dueAt <= dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.run(), delay);
  }

  /** There is no network. */
  noteLost(): void {
    const { lost_at } = useSyncState.getState();
    if (this.#draft.getState().attempt.clock && lost_at === undefined) useSyncState.setState({ lost_at: Date.now() });
  }

  /** There may be a network again. Of other quizzes, the next save finds out. */
  async runIfTimed(): Promise<void> {
    if (this.#draft.getState().attempt.clock) await this.run();
  }

  /** The page is hidden and may be closed, so this does not wait for a call that is under way. */
  async leave(): Promise<void> {
    const { attempt } = this.#draft.getState();
    if (attempt === this.#left || isEmpty(this.#unsent())) return;
    this.#left = attempt;
    await this.#send(true);
  }

  /** The form was left. If the quiz was submitted, there is nothing to send any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const { attempt } = await findQuiz(this.#draft.getState().attempt);
    if (attempt) await this.leave();
  }

  async #send(isLeaving: boolean): Promise<void> {
    const { attempt } = this.#draft.getState();
    // A call is made in the name of whoever is signed in.
    if (useSession.getState().user?.stud_id !== attempt.stud_id) return;
    const unsent = this.#unsent();
    const answers = toChosenAnswers(unsent);
    const { quiz_id, attempt_id } = attempt;
    const keepalive = isLeaving && JSON.stringify(answers).length < maxKeepalive;
    this.#hasAsked = true;
    this.#retryAfterMs = 0;
    try {
      const payload = { quiz_id, attempt_id, version: this.#version, answers };
      const data = readSynced((await callProvider(syncDraftCall, payload, undefined, keepalive)).data, attempt);
      this.#failures = 0;
      if (data.clock) this.#hear(hear(data.clock), data);
      // A provider that was restored from a backup may have no draft any more.
      const before = data.version < this.#version ? {} : mergeChoices(this.#known, unsent);
      this.#version = data.version;
      this.#known = data.answers ? toChoices(data.answers) : before;
      await this.#take(data, attempt);
    } catch (error) {
      if (error instanceof Failure && error.worthRetrying) this.#retryLater(error);
      else if (attempt.clock && error instanceof Refusal) await this.#beginAgain(attempt);
      // The provider will never take these. The device has them, and they can still be submitted.
      else this.#known = mergeChoices(this.#known, unsent);
    }
  }

  #retryLater({ kind, retryAfterMs }: Failure): void {
    [this.#hasAsked, this.#retryAfterMs] = [false, retryAfterMs];
    this.#failures += 1;
    if (kind === 'network') this.noteLost();
  }

  /**
   * A provider that refuses the choices of a test was restored from a backup of the time before it, and knows nothing of
   * it. Where it has closed the test, its academy may open it again, so the choices stay unsent.
   */
  async #beginAgain(attempt: Attempt): Promise<void> {
    const { quiz_id, attempt_id } = attempt;
    try {
      const { data } = await callProvider(beginExamCall, { quiz_id, attempt_id });
      [this.#known, this.#version, this.#failures] = [{}, 0, 0];
      await this.#take({ attempt_id: data.attempt_id, version: 0, content: data.content }, attempt);
      this.#hear(hear(data.clock), {});
    } catch (error) {
      if (error instanceof Failure && error.worthRetrying) return this.#retryLater(error);
      [this.#failures, this.#retryAfterMs] = [this.#failures + 1, heartbeatMs];
    }
  }

  #hear(clock: HeardClock, { result }: Pick<SyncedDraft, 'result'>): void {
    if (this.#isStopped) return;
    // What was under way when the network went may still arrive.
    useSyncState.setState({ isHeard: true, ...(navigator.onLine && { lost_at: undefined }) });
    if (!result) this.#draft.setClock(clock);
  }

  /** `sentAttempt` is the attempt as it was when the provider was asked. */
  async #take(synced: SyncedDraft, sentAttempt: Attempt): Promise<void> {
    const { attempt } = this.#draft.getState();
    if (synced.result) {
      // What was chosen meanwhile is late, and has to arrive all the same.
      const isAllSent = includesChoices(sentAttempt.answers, choicesToSend(attempt));
      return attempt.clock && !isAllSent ? await this.#send(false) : await completeDraft(attempt, synced);
    }
    const hasOtherQuestions = synced.content != null && isChanged(attempt, synced.content);
    // Meanwhile the student has answered the questions of a newer quiz here. When these answers are sent, the provider
    // carries the draft over to them.
    if (hasOtherQuestions && isEmpty(choicesToSend(sentAttempt)) && !isEmpty(choicesToSend(attempt))) {
      this.#version = 0;
      return;
    }
    const arrived = toChoices(synced.answers ?? []);
    const hasArrived = !includesChoices(attempt.answers, arrived);
    const late = countReplaced(sentAttempt.answers, arrived);
    if (late > 0) useSyncState.setState((state) => ({ late: state.late + late }));
    if (!hasArrived && !hasOtherQuestions && synced.attempt_id === attempt.attempt_id) return;
    const storedAttempt = await storeSyncedDraft(attempt, synced);
    if (!storedAttempt) return;
    this.#draft.absorb(storedAttempt);
    if (hasArrived && late === 0 && !this.#isStopped) this.#onArrival();
  }

  #unsent(): Choices {
    const all = Object.entries(choicesToSend(this.#draft.getState().attempt));
    return Object.fromEntries(all.filter(([id, choice]) => !includesChoices(this.#known, { [id]: choice })));
  }
}

/**
 * How many choices came after their section had closed. In their place the provider gives the answer that counts, as if it had
 * been chosen a millisecond later; so it is shown here, and the other is not sent again.
 */
function countReplaced(sent: Choices, arrived: Choices): number {
  return Object.entries(sent).filter(([question_id, { answer, chosen_at }]) => {
    const counted = arrived[question_id];
    return counted && counted.answer !== answer && counted.chosen_at === chosen_at + 1;
  }).length;
}

function isEmpty(choices: Choices): boolean {
  return Object.keys(choices).length === 0;
}
