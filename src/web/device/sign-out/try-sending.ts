import { sendProgress } from '#web/device/progress/send-progress.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { sendOpenTests } from '#web/device/quiz/send-open-tests.ts';

/** Sends what can be sent. Resolves when each has been tried once, or after this many ms; the rest goes on. */
export async function trySending(ms: number): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([Promise.all([sendSubmissions({ all: true }), sendOpenTests(), sendProgress()]), timeout]);
}
