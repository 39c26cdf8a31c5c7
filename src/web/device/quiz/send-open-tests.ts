import { useSession } from '#web/session/session.ts';
import { readAttempt } from './attempt.ts';
import { readRecords } from './quiz-records.ts';
import { sendChoices } from './sync-submission.ts';

/**
 * Sends the choices of the student's tests that run, before this device is theirs no more: the time goes on. Those that
 * the provider has already change nothing there. What cannot be sent stays here.
 */
export async function sendOpenTests(): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const stored = await readRecords((records) => records.list('attempts', user.stud_id));
  const tests = stored.map(readAttempt).flatMap((attempt) => (attempt?.clock ? [attempt] : []));
  await Promise.all(
    tests.map(async (attempt) => {
      if (Object.keys(attempt.answers).length > 0) await sendChoices(attempt).catch(() => {});
    }),
  );
}
