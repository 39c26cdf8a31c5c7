import { type ReactNode, useEffect } from 'react';
import { startSendingProgress } from '#web/device/progress/send-progress.ts';
import { startRetryingSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { showSubmissionToasts } from '#web/features/quiz/submission-toasts.ts';
import { openWithoutNetwork } from './open-without-network.ts';
import { SupportChatLink } from './support-chat-link.tsx';
import { useKeptPlace } from './use-scroll-restoration.ts';

/** What a signed-in student's page does without at first. What waits on the device to be sent waits, without it, for the next visit. */
export function AfterFirstPaint(): ReactNode {
  useEffect(openWithoutNetwork, []);
  useEffect(startSendingProgress, []);
  // The toasts listen before anything is sent.
  useEffect(showSubmissionToasts, []);
  useEffect(startRetryingSubmissions, []);
  useKeptPlace();
  return <SupportChatLink />;
}
