import { maxFormerIds, unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import type { Student } from '#contract/profile.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { moveNotes } from '#web/device/note-store.ts';
import { moveProgress } from '#web/device/progress/move-progress.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { movePositions } from '#web/device/reading/saved-position.ts';
import { useSession } from '#web/session/session.ts';
import { deletePhone, formerIdsOf } from './known-phones.ts';
import { moveQuizzes } from './move-quizzes.ts';

/**
 * Moves the work that this device has under a former id of the student to the present one. A student gets another id
 * when they register again at a portal that was restored from a backup. The provider has to say that nobody has the
 * former id: else the number was given to another student, and the work is not theirs. Returns whether anything was moved.
 */
export async function moveFormerWork(student: Student): Promise<boolean> {
  const former_ids = formerIdsOf(student).slice(0, maxFormerIds);
  if (former_ids.length === 0) return false;
  const { data: unknown } = await callProvider(unknownStudentsCall, { former_ids });
  const movable = former_ids.filter((former) => unknown.includes(former));
  if (useSession.getState().user?.stud_id !== student.stud_id) return false;
  for (const from of movable) await moveWork(from, student.stud_id);
  return movable.length > 0;
}

/** Each step does all or nothing and may be repeated. A page that is closed in between goes on at its next start. */
async function moveWork(from: string, to: string): Promise<void> {
  await moveQuizzes(from, to);
  moveProgress(from, to);
  movePositions(from, to);
  await moveNotes(from, to);
  // Progress stays under the former id where there was no room to move it. Then it is tried again the next time.
  if (listProgress(from).length === 0) deletePhone(from);
}
