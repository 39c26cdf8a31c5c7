import { mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { myQuizHistoryCall } from '#contract/quiz/quiz.ts';
import type { SyncedDraft } from '#contract/quiz/sync-draft.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Attempt, answersOf, type Submission } from './attempt.ts';
import { draftKey, mergeWithStored, outboxOf, submissionKey } from './attempt-store.ts';
import { carryOver, isChanged } from './changed-quiz.ts';
import { deleteQuestions } from './delete-questions.ts';
import { currentDraft, mergedInto } from './ended-attempts.ts';
import { publishQuizChange } from './quiz-changes.ts';
import { changeRecords } from './quiz-records.ts';

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

/**
 * Ends a draft that was submitted on another device, or a timed test that has ended by itself: its result takes its
 * place, and its answers stay with that.
 */
export async function completeDraft(attempt: Attempt, { result, clock }: SyncedDraft): Promise<void> {
  if (!result) return;
  // One that was closed before its end was submitted elsewhere, or its academy has closed it.
  const is_from_elsewhere = !clock || (clock.closed_at ?? 0) < clock.ends_at;
  await changeRecords(async (records) => {
    const storedAttempt = await mergeWithStored(records, attempt);
    if (!storedAttempt) return;
    records.remove('attempts', draftKey(attempt));
    records.put('outbox', submissionKey(storedAttempt), {
      attempt: storedAttempt,
      submit_data: answersOf(storedAttempt),
      outcome: result,
      is_from_elsewhere,
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
