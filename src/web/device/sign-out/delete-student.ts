import { deleteResponsesOf } from '#web/api/saved-responses/response-store.ts';
import { deleteNotes } from '#web/device/note-store.ts';
import { deleteProgress } from '#web/device/progress/move-progress.ts';
import { isWaiting, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { leaveTrace } from '#web/device/quiz/ended-attempts.ts';
import { deleteExamTime } from '#web/device/quiz/exam/exam-timer.ts';
import { changeRecords } from '#web/device/quiz/quiz-records.ts';
import { onSubmissionResult } from '#web/device/quiz/send-submission.ts';
import { deleteAllChoices } from '#web/device/quiz/unsaved-choices.ts';
import { deletePositions } from '#web/device/reading/saved-position.ts';
import { deletePhone } from '#web/device/recovery/known-phones.ts';
import { transact } from '#web/device/transact.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Deletes everything of a student from a shared device, except submissions that wait: the provider does not have those.
 * Rejects where a part cannot be deleted now. The rest is deleted all the same, which makes room on a full device.
 */
export async function deleteStudent(stud_id: string): Promise<void> {
  deleteProgress(stud_id);
  deletePositions(stud_id);
  deleteAllChoices(stud_id);
  deleteExamTime();
  const { result: isAllSent, isSaved } = await changeRecords(async (records) => {
    const drafts = (await records.list('attempts', stud_id)).map(readAttempt);
    for (const draft of drafts) {
      if (!draft) continue;
      records.remove('attempts', [stud_id, draft.quiz_id]);
      leaveTrace(records, [stud_id, draft.attempt_id]);
    }
    const all = (await records.list('outbox', stud_id)).map(readSubmission).filter((each) => each !== undefined);
    for (const each of all) if (!isWaiting(each)) leaveTrace(records, [stud_id, each.attempt.attempt_id]);
    return !all.some(isWaiting);
  });
  // With it, submissions that wait find their student again after a restore.
  if (isAllSent) deletePhone(stud_id);
  await deleteNotes(stud_id);
  // Drafts that cannot be read.
  await transact(['attempts'], 'readwrite', async (transaction) => {
    await transaction.objectStore('attempts').delete(IDBKeyRange.bound([stud_id], [stud_id, []]));
  });
  await deleteResponsesOf(stud_id);
  if (!isSaved) throw new Error('The attempts are still stored');
}

const deleted = new Set<string>();

/** A submission that was on its way at the sign-out may be acknowledged later, and would leave its result here. */
export function deleteLateResults(stud_id: string): void {
  if (deleted.has(stud_id)) return;
  deleted.add(stud_id);
  onSubmissionResult((result) => {
    const isSignedIn = useSession.getState().user?.stud_id === stud_id;
    if (result.stud_id === stud_id && !isSignedIn) deleteStudent(stud_id).catch(() => {});
  });
}
