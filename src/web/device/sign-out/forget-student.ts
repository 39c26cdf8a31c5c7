import { deleteAnnotations } from '#web/device/annotations/annotation-store.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { deleteProgress } from '#web/device/progress/move-progress.ts';
import { isWaiting, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
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
    for (const draft of drafts) if (draft) records.remove('attempts', [stud_id, draft.quiz_id]);
    const submissions = (await records.list('outbox', stud_id)).map(readSubmission);
    const done = submissions.filter((each) => each !== undefined && !isWaiting(each));
    for (const each of done) if (each) records.remove('outbox', [stud_id, each.attempt.attempt_id]);
    return done.length === submissions.length;
  });
  // With it, submissions that wait find their student again after a restore.
  if (isAllSent) forgetPhone(stud_id);
  await deleteAnnotations(stud_id);
  // Drafts that cannot be read.
  const database = await deviceDatabase();
  await database.delete('attempts', IDBKeyRange.bound([stud_id], [stud_id, []]));
}
