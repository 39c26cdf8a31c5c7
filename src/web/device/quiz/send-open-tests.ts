import { toChosenAnswers } from '#contract/quiz/choices.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { useSession } from '#web/session/session.ts';
import { readAttempt } from './attempt.ts';
import { choicesToSend } from './choices-to-send.ts';
import { readRecords } from './quiz-records.ts';

/**
 * Sends the choices of the student's tests that run, before this device is theirs no more: the time goes on. Those that
 * the provider has already change nothing there. What cannot be sent stays here.
 */
export async function sendOpenTests(): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const stored = await readRecords((records) => records.list('attempts', user.stud_id));
  const tests = stored.map(readAttempt).filter((attempt) => attempt?.clock !== undefined);
  await Promise.all(
    tests.map(async (attempt) => {
      const answers = attempt ? toChosenAnswers(choicesToSend(attempt)) : [];
      if (!attempt || answers.length === 0) return;
      const { quiz_id, attempt_id } = attempt;
      await callProvider(syncDraftCall, { quiz_id, attempt_id, version: 0, answers }).catch(() => {});
    }),
  );
}
