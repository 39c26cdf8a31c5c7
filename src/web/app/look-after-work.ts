import { startRetryingSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { startRecoveringWork } from '#web/device/recovery/recover-work.ts';
import { showSubmissionToasts } from '#web/features/quiz/submission-toasts.ts';

/** Sends what waits on the device, and finds out whether the provider has lost any of it. Returns a function that stops it. */
export function lookAfterWork(): () => void {
  // The toasts listen before anything is sent.
  const stops = [showSubmissionToasts(), startRetryingSubmissions(), startRecoveringWork()];
  return () => {
    for (const stop of stops) stop();
  };
}
