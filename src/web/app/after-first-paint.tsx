import { type ReactNode, useEffect } from 'react';
import { startKeepingAnswers } from '#web/api/kept-answers/start-keeping-answers.ts';
import { startSendingProgress } from '#web/device/progress/send-progress.ts';
import { startRetryingSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { startRecoveringWork } from '#web/device/recovery/recover-work.ts';
import { finishSignOuts } from '#web/device/sign-out/finish-sign-outs.ts';
import { showSubmissionToasts } from '#web/features/quiz/submission-toasts.ts';
import { registerOfflineWorker } from './register-offline-worker.ts';
import { SupportChatLink } from './support-chat-link.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/**
 * Starts the parts that a signed-in student's page does not need for its first paint. If this module cannot be loaded,
 * the progress and answers that wait on the device are sent at the next visit.
 */
export function AfterFirstPaint(): ReactNode {
  useEffect(registerOfflineWorker, []);
  useEffect(startKeepingAnswers, []);
  useEffect(startSendingProgress, []);
  // The toasts listen before anything is sent.
  useEffect(showSubmissionToasts, []);
  useEffect(startRetryingSubmissions, []);
  useEffect(startRecoveringWork, []);
  useEffect(() => void finishSignOuts(), []);
  useScrollRestoration();
  return <SupportChatLink />;
}
