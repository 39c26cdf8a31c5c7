import { deleteAnnotations } from '#web/device/annotations/annotation-store.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { deleteProgress } from '#web/device/progress/move-progress.ts';
import { isWaiting, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { leaveTrace } from '#web/device/quiz/ended-attempts.ts';
import { changeRecords } from '#web/device/quiz/quiz-records.ts';
import { deletePositions } from '#web/device/reading/saved-position.ts';
import { forgetPhone } from '#web/device/recovery/known-phones.ts';

/**
 * Deletes everything of a student from a shared device, except submissions that wait: the provider does not have those.
 */
export async function forgetStudent(stud_id: string): Promise<void> {
  deleteProgress(stud_id);
  deletePositions(stud_id);
  const { result: isAllSent } = await changeRecords(async (records) => {
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
  if (isAllSent) forgetPhone(stud_id);
  await deleteAnnotations(stud_id);
  // Drafts that cannot be read.
  const database = await deviceDatabase();
  await database.delete('attempts', IDBKeyRange.bound([stud_id], [stud_id, []]));
}
