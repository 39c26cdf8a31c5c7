import type { QuizResult } from '#contract/quiz/quiz.ts';
import { providerNow } from '#web/api/provider-time.ts';
import {
  type Attempt,
  answersOf,
  isSameAttempt,
  isWaiting,
  readAttempt,
  readSubmission,
  type Submission,
} from './attempt.ts';
import { draftKey, submissionKey } from './attempt-store.ts';
import type { HeardClock } from './exam/exam-clock.ts';
import { publishQuizChange } from './quiz-changes.ts';
import { changeRecords, type Records, readRecords } from './quiz-records.ts';
import { removeOldReceipts, removeOutcome } from './receipts.ts';

/** The submissions of a student that the provider does not have yet. */
export async function listWaiting(stud_id: string): Promise<Submission[]> {
  const all = await listSubmissions(stud_id);
  return all.filter(isWaiting);
}

/** The submissions of a student that the provider has acknowledged: those whose outcome is shown, and receipts. */
export async function listAcknowledged(stud_id: string): Promise<Submission[]> {
  const all = await listSubmissions(stud_id);
  return all.filter(({ acknowledged_at }) => acknowledged_at !== undefined);
}

/** Stores the outcome of a submission. `is_of_first`: it is that of answers that the provider had received earlier. */
export async function completeSubmission(
  submission: Submission,
  outcome: QuizResult,
  is_of_first: boolean,
): Promise<void> {
  await change(submission, async ({ attempt, submit_data }, records) => {
    const completed: Submission = { attempt, submit_data, outcome, is_of_first };
    // These answers do not count where earlier ones do, so they are not to be sent to any provider.
    if (!is_of_first) completed.acknowledged_at = providerNow();
    records.put('outbox', submissionKey(submission.attempt), completed);
    await removeOldReceipts(records, attempt.stud_id);
  });
  publishQuizChange(submission.attempt);
}

/** Makes an acknowledged submission wait again, because the provider does not have it any more. */
export async function returnToWaiting(submission: Submission): Promise<void> {
  await change(submission, ({ attempt, submit_data, acknowledged_at }, records) => {
    if (acknowledged_at === undefined) return;
    // Other tabs that still have it as acknowledged learn by the number that this is later.
    const returned = { ...attempt, returns: (attempt.returns ?? 0) + 1 };
    records.put('outbox', submissionKey(submission.attempt), { attempt: returned, submit_data } satisfies Submission);
  });
  publishQuizChange(submission.attempt);
}

/** Stores a submission with what another device has added to its attempt, before it is sent. */
export async function saveMerged(submission: Submission, attempt: Attempt): Promise<void> {
  await change(submission, (stored, records) => {
    if (!isWaiting(stored)) return;
    const submit_data = answersOf(attempt);
    records.put('outbox', submissionKey(stored.attempt), { ...stored, attempt, submit_data } satisfies Submission);
  });
}

/** Stores why the provider will not take a submission. */
export async function saveProblem(submission: Submission, problem: string): Promise<void> {
  await change(submission, (stored, records) => {
    if (isWaiting(stored)) records.put('outbox', submissionKey(stored.attempt), { ...stored, problem });
  });
  publishQuizChange(submission.attempt);
}

/**
 * Makes a submission a draft again, with all its answers. Where the student has begun another attempt at the quiz by
 * now, it goes on waiting, with the problem. `clock` is that of a timed test, where there is time again.
 */
export async function returnToDraft(submission: Submission, problem: string, clock?: HeardClock): Promise<void> {
  await change(submission, async (stored, records) => {
    if (!isWaiting(stored)) return;
    const [attempt] = (await records.get('attempts', draftKey(stored.attempt))).map(readAttempt);
    if (attempt && !isSameAttempt(attempt, stored.attempt)) {
      records.put('outbox', submissionKey(stored.attempt), { ...stored, problem });
      return;
    }
    records.remove('outbox', submissionKey(stored.attempt));
    const returns = (stored.attempt.returns ?? 0) + 1;
    records.put('attempts', draftKey(stored.attempt), {
      ...stored.attempt,
      returns,
      ...(clock && { clock }),
    } satisfies Attempt);
  });
  publishQuizChange(submission.attempt);
}

/**
 * Stores which entry of the tab's history shows the outcome of a submission. This is not published: another tab that
 * shows the same outcome goes on showing it.
 */
export function saveShownAt(submission: Submission, shown_at: string): Promise<void> {
  return change(submission, (stored, records) =>
    records.put('outbox', submissionKey(stored.attempt), { ...stored, shown_at }),
  );
}

/** Deletes the outcome of a submission, which its student has seen. Its receipt stays. */
export async function deleteOutcome(submission: Submission): Promise<void> {
  await change(submission, async (stored, records) => {
    if (stored.outcome) await removeOutcome(records, stored);
  });
  publishQuizChange(submission.attempt);
}

/** Deletes all outcomes of a student, which are in their reports too. Submissions that wait stay. */
export async function deleteOutcomes(stud_id: string): Promise<void> {
  for (const each of await listSubmissions(stud_id)) if (each.outcome) await deleteOutcome(each);
}

function listSubmissions(stud_id: string): Promise<Submission[]> {
  return readRecords(async (records) => {
    const all = await records.list('outbox', stud_id);
    return all.map(readSubmission).filter((each) => each !== undefined);
  });
}

/** Changes a submission if it is still there. */
async function change(
  submission: Submission,
  work: (stored: Submission, records: Records) => Promise<void> | void,
): Promise<void> {
  await changeRecords(async (records) => {
    const [stored] = (await records.get('outbox', submissionKey(submission.attempt))).map(readSubmission);
    // On a full disk, the draft may have remained when it was submitted. It is removed as soon as that is possible.
    const [attempt] = (await records.get('attempts', draftKey(submission.attempt))).map(readAttempt);
    if (!stored) return;
    if (attempt && isSameAttempt(attempt, stored.attempt)) records.remove('attempts', draftKey(submission.attempt));
    await work(stored, records);
  });
}
