import { toChosenAnswers } from '#contract/quiz/choices.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { includesChoices, mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { type SyncedDraft, syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { Failure, Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { type Attempt, answersOf, type Submission } from './attempt.ts';
import { choicesToSend } from './choices-to-send.ts';
import { hear } from './exam/exam-clock.ts';
import { returnToDraft, saveMerged } from './outbox.ts';
import { reopenedTests } from './sync-state.ts';

/** In ms. Less time than this is what two clocks differ by, and nobody could use it. */
const usableMs = 5000;

/**
 * Sends the choices of a timed test before it is submitted: only here they have their times, by which the provider keeps
 * those that are late. Returns undefined where the provider takes no choices: then it may take the answers. Throws a
 * Failure that is worth retrying.
 */
export async function syncSubmission({ attempt }: Submission): Promise<SyncedDraft | undefined> {
  try {
    return await sendChoices(attempt);
  } catch (error) {
    if (error instanceof SessionEnded || (error instanceof Failure && error.worthRetrying)) throw error;
    return undefined;
  }
}

async function sendChoices(attempt: Attempt): Promise<SyncedDraft> {
  const { quiz_id, attempt_id } = attempt;
  const answers = toChosenAnswers(choicesToSend(attempt));
  const send = async () => (await callProvider(syncDraftCall, { quiz_id, attempt_id, version: 0, answers })).data;
  return await send().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // A provider that was restored from a backup of before the test knows nothing of it. Otherwise this changes nothing.
    await callProvider(beginExamCall, { quiz_id, attempt_id });
    return await send();
  });
}

/** The answers to submit: also those that another device has sent, which no tab here has heard of. */
export async function withOtherDevices(submission: Submission, { answers }: SyncedDraft): Promise<Submission> {
  const { attempt } = submission;
  const others = toChoices(answers ?? []);
  if (includesChoices(attempt.answers, others)) return submission;
  const merged = { ...attempt, answers: mergeChoices(attempt.answers, others) };
  await saveMerged(submission, merged);
  return { ...submission, attempt: merged, submit_data: answersOf(merged) };
}

/**
 * Makes a test a draft again that its time had ended, where the provider says that there is time left: the academy has
 * extended it. Returns whether it did.
 */
export async function reopenInTime(submission: Submission, { clock }: SyncedDraft): Promise<boolean> {
  const isExtended = clock && clock.closed_at == null && clock.ends_at - clock.now > usableMs;
  if (!submission.is_time_over || !isExtended) return false;
  reopenedTests.add(submission.attempt.attempt_id);
  await returnToDraft(submission, '', hear(clock));
  return true;
}
