import { type ReactNode, useEffect } from 'react';
import { keepDelivering } from '#web/device/progress/send-progress.ts';
import { keepDeliveringSubmissions } from '#web/device/quiz/send-submissions.ts';
import { registerOfflineWorker } from './register-offline-worker.ts';
import { SupportChatLink } from './support-chat-link.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/**
 * Starts the parts that a signed-in student's page does not need for its first paint. If this module cannot be loaded,
 * the progress and answers that wait on the device are sent at the next visit.
 */
export function AfterFirstPaint(): ReactNode {
  useEffect(registerOfflineWorker, []);
  useEffect(keepDelivering, []);
  useEffect(keepDeliveringSubmissions, []);
  useScrollRestoration();
  return <SupportChatLink />;
}
