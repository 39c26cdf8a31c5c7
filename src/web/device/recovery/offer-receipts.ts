import { maxAskedAttempts, missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { noteNotSent } from '#web/device/progress/move-progress.ts';
import { listAcknowledged, returnToWaiting } from '#web/device/quiz/outbox.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Asks the provider which acknowledged submissions of the signed-in student it does not have. These wait again, and so
 * does the progress of videos: the provider's database is an older one. Returns whether there was any.
 */
export async function offerReceipts(stud_id: string): Promise<boolean> {
  const all = await listAcknowledged(stud_id);
  // Results that the student never looks at stay as well, so there may be years of them. A backup is rarely so old.
  const newestFirst = all.toSorted((a, b) => (b.acknowledged_at ?? 0) - (a.acknowledged_at ?? 0));
  const acknowledged = newestFirst.slice(0, maxAskedAttempts);
  if (acknowledged.length === 0) return false;
  const attempt_ids = acknowledged.map(({ attempt }) => attempt.attempt_id);
  const { data: missing } = await callProvider(missingAttemptsCall, { attempt_ids });
  const lost = acknowledged.filter(({ attempt }) => missing.includes(attempt.attempt_id));
  // A call is made in the name of whoever is signed in, and somebody else's attempts are missing to them.
  if (lost.length === 0 || useSession.getState().user?.stud_id !== stud_id) return false;
  for (const submission of lost) await returnToWaiting(submission);
  noteNotSent(stud_id);
  return true;
}
