import { sendProgress } from '#web/device/progress/send-progress.ts';
import { readAttempt } from '#web/device/quiz/attempt.ts';
import { readRecords } from '#web/device/quiz/quiz-records.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { sendChoices } from '#web/device/quiz/sync-submission.ts';
import { useSession } from '#web/session/session.ts';

/** Sends what can be sent. Resolves when each has been tried once, or after this many ms; the rest goes on. */
export async function trySending(ms: number): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([Promise.all([sendSubmissions({ all: true }), sendOpenTests(), sendProgress()]), timeout]);
}

/**
 * Sends the choices of the student's tests that run, before this device is theirs no more: the time goes on. Those that
 * the provider has already change nothing there. What cannot be sent stays here.
 */
async function sendOpenTests(): Promise<void> {
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
