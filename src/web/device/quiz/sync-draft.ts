import { isAnswered } from '#contract/quiz/answer.ts';
import { type Choices, toChosenAnswers } from '#contract/quiz/choices.ts';
import { includesChoices, mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { myQuizHistoryCall, type QuizResult } from '#contract/quiz/quiz.ts';
import { chosenAnswer, type SyncedDraft, syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { Failure } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { type Attempt, answersOf, type Submission } from './attempt.ts';
import { draftKey, findQuiz, mergeWithStored, outboxOf, submissionKey } from './attempt-store.ts';
import { carryOver, isChanged } from './changed-quiz.ts';
import { deleteQuestions } from './delete-questions.ts';
import type { DraftAttempt } from './draft-attempt.ts';
import { currentDraft, mergedInto } from './ended-attempts.ts';
import { publishQuizChange } from './quiz-changes.ts';
import { changeRecords } from './quiz-records.ts';

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
  const onVisibility = () => void (document.visibilityState === 'visible' ? sync.run() : sync.leave());
  const onPageHide = () => void sync.leave();
  const unsubscribe = draft.subscribe(() => sync.schedule());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  void sync.run();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onPageHide);
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
  #isRunning = false;
  #isStopped = false;
  #retryAfterMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The attempt as it was sent when the page was last left: closing a page is announced more than once. */
  #left: Attempt | undefined;

  constructor(draft: DraftAttempt, onArrival: () => void) {
    this.#draft = draft;
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
    if (this.#isStopped || this.#isRunning || this.#timer !== undefined) return;
    if (this.#hasAsked && isEmpty(this.#unsent())) return;
    const delay = longestDelay * (1 - Math.random() * randomShare);
    this.#timer = setTimeout(() => void this.run(), Math.max(delay, this.#retryAfterMs));
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
      const { data } = await callProvider(syncDraftCall, payload, undefined, keepalive);
      // A provider that was restored from a backup may have no draft any more.
      const before = data.version < this.#version ? {} : mergeChoices(this.#known, unsent);
      this.#version = data.version;
      this.#known = data.answers ? toChoices(data.answers) : before;
      await this.#take(data, attempt);
    } catch (error) {
      const isWorthRetrying = error instanceof Failure && error.worthRetrying;
      if (isWorthRetrying) [this.#hasAsked, this.#retryAfterMs] = [false, error.retryAfterMs];
      // The provider will never take these. The device has them, and they can still be submitted.
      else this.#known = mergeChoices(this.#known, unsent);
    }
  }

  /** `sentAttempt` is the attempt as it was when the provider was asked. */
  async #take(synced: SyncedDraft, sentAttempt: Attempt): Promise<void> {
    const { attempt } = this.#draft.getState();
    if (synced.result) return await completeDraft(attempt, synced.result);
    const hasOtherQuestions = synced.content != null && isChanged(attempt, synced.content);
    // Meanwhile the student has answered the questions of a newer quiz here. When these answers are sent, the provider
    // carries the draft over to them.
    if (hasOtherQuestions && isEmpty(choicesOf(sentAttempt)) && !isEmpty(choicesOf(attempt))) {
      this.#version = 0;
      return;
    }
    const arrived = toChoices(synced.answers ?? []);
    const hasArrived = !includesChoices(attempt.answers, arrived);
    if (!hasArrived && !hasOtherQuestions && synced.attempt_id === attempt.attempt_id) return;
    const storedAttempt = await storeSyncedDraft(attempt, synced);
    if (!storedAttempt) return;
    this.#draft.absorb(storedAttempt);
    if (hasArrived && !this.#isStopped) this.#onArrival();
  }

  #unsent(): Choices {
    const all = Object.entries(choicesOf(this.#draft.getState().attempt));
    return Object.fromEntries(all.filter(([id, choice]) => !includesChoices(this.#known, { [id]: choice })));
  }
}

/** The choices that the provider can take. What is in the storage may be anything. */
function choicesOf({ questions, answers }: Attempt): Choices {
  const valid = questions.flatMap((question) => {
    const { question_id } = question;
    const choice = answers[question_id];
    const isReadable = choice && (choice.answer === '' || isAnswered(question, choice.answer));
    const isValid = isReadable && chosenAnswer.safeParse({ question_id, ...choice }).success;
    return isValid ? [[question_id, choice] as const] : [];
  });
  return Object.fromEntries(valid);
}

function isEmpty(choices: Choices): boolean {
  return Object.keys(choices).length === 0;
}

/**
 * Stores what the provider has of a draft, merged with what this device has, and returns the merged draft. Returns
 * undefined, and stores nothing, where the attempt is over on this device.
 */
export async function storeSyncedDraft(attempt: Attempt, synced: SyncedDraft): Promise<Attempt | undefined> {
  const { result } = await changeRecords(async (records) => {
    const storedAttempt = await mergeWithStored(records, attempt);
    if (!storedAttempt) return undefined;
    const synced_id = synced.attempt_id;
    // A provider that was restored from a backup may have the draft of an attempt again that is over here.
    if (!(await currentDraft({ ...storedAttempt, attempt_id: synced_id }, outboxOf(records, attempt))))
      return storedAttempt;
    const mergedAttempt = withSynced(storedAttempt, synced);
    records.put('attempts', draftKey(attempt), mergedAttempt);
    // For a tab that has not heard of it yet.
    if (mergedAttempt.attempt_id !== storedAttempt.attempt_id)
      records.put('outbox', submissionKey(storedAttempt), mergedInto(storedAttempt, mergedAttempt));
    return mergedAttempt;
  });
  publishQuizChange(attempt);
  return result;
}

/** Ends a draft that was submitted on another device: its result takes its place, and its answers stay with that. */
export async function completeDraft(attempt: Attempt, outcome: QuizResult): Promise<void> {
  await changeRecords(async (records) => {
    const storedAttempt = await mergeWithStored(records, attempt);
    if (!storedAttempt) return;
    records.remove('attempts', draftKey(attempt));
    records.put('outbox', submissionKey(storedAttempt), {
      attempt: storedAttempt,
      submit_data: answersOf(storedAttempt),
      outcome,
      is_from_elsewhere: true,
    } satisfies Submission);
  });
  publishQuizChange(attempt);
  deleteQuestions(attempt);
  void queryClient.invalidateQueries({ queryKey: [myQuizHistoryCall.name, attempt.stud_id] });
}

/** The attempt with what the provider has of it: its attempt_id, its questions, and each question's newest answer. */
export function withSynced(attempt: Attempt, { attempt_id, answers, content }: SyncedDraft): Attempt {
  const fitting = content && isChanged(attempt, content) ? carryOver(attempt, content) : attempt;
  const mergedAttempt = { ...fitting, answers: mergeChoices(fitting.answers, toChoices(answers ?? [])) };
  if (attempt_id === attempt.attempt_id) return mergedAttempt;
  return { ...mergedAttempt, attempt_id, merged_ids: [...(attempt.merged_ids ?? []), attempt.attempt_id] };
}
