import { myQuizHistoryCall, type QuizResult } from '#contract/quiz/quiz.ts';
import type { SyncedDraft } from '#contract/quiz/sync-draft.ts';
import { mergeChoices, toChoices } from '#contract/values/choices.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Attempt, answersOf, type Submission } from './attempt.ts';
import { draftKey, mergeWithStored, outboxOf, submissionKey } from './attempt-store.ts';
import { carryOver, isChanged } from './changed-quiz.ts';
import { currentDraft, mergedInto } from './ended-attempts.ts';
import { publishQuizChange } from './quiz-changes.ts';
import { changeRecords } from './quiz-records.ts';

/**
 * Stores what the provider has of a draft, merged with what this device has, and returns the merged draft. Returns
 * undefined, and stores nothing, where the attempt is over on this device.
 */
export async function storeSyncedDraft(of: Attempt, synced: SyncedDraft): Promise<Attempt | undefined> {
  const { result } = await changeRecords(async (records) => {
    const current = await mergeWithStored(records, of);
    if (!current) return undefined;
    const synced_id = synced.attempt_id;
    // A provider that was restored from a backup may have the draft of an attempt again that is over here.
    if (!(await currentDraft({ ...current, attempt_id: synced_id }, outboxOf(records, of)))) return current;
    const merged = withSynced(current, synced);
    records.put('attempts', draftKey(of), merged);
    // For a tab that has not heard of it yet.
    if (merged.attempt_id !== current.attempt_id)
      records.put('outbox', submissionKey(current), mergedInto(current, merged));
    return merged;
  });
  publishQuizChange(of);
  return result;
}

/** Ends a draft that was submitted on another device: its result takes its place, and its answers stay with that. */
export async function completeDraft(of: Attempt, outcome: QuizResult): Promise<void> {
  await changeRecords(async (records) => {
    const current = await mergeWithStored(records, of);
    if (!current) return;
    records.remove('attempts', draftKey(of));
    records.put('outbox', submissionKey(current), {
      ...{ attempt: current, submit_data: answersOf(current), outcome, is_from_elsewhere: true },
    } satisfies Submission);
  });
  publishQuizChange(of);
  void queryClient.invalidateQueries({ queryKey: [myQuizHistoryCall.name, of.stud_id] });
}

/** The attempt with what the provider has of it: its attempt_id, its questions, and each question's newest answer. */
export function withSynced(attempt: Attempt, { attempt_id, answers, content }: SyncedDraft): Attempt {
  const begun = content && isChanged(attempt, content) ? carryOver(attempt, content) : attempt;
  const merged = { ...begun, answers: mergeChoices(begun.answers, toChoices(answers ?? [])) };
  if (attempt_id === attempt.attempt_id) return merged;
  return { ...merged, attempt_id, merged_ids: [...(attempt.merged_ids ?? []), attempt.attempt_id] };
}
