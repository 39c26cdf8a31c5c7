import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { config } from '#ui/config.ts';
import { startSavingResponses } from '#web/api/saved-responses/start-saving-responses.ts';
import { databaseOpened, hasDatabase } from '#web/device/has-database.ts';
import { startSendingProgress } from '#web/device/progress/send-progress.ts';
import { knowsPhones, rememberPhone } from '#web/device/recovery/known-phones.ts';
import { finishSignOuts } from '#web/device/sign-out/finish-sign-outs.ts';
import { useSession } from '#web/session/session.ts';
import { limitPreloading } from './limit-preloading.ts';
import { registerOfflineWorker } from './register-offline-worker.ts';
import { SupportChatLink } from './support-chat-link.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSearchKey } from './use-search-key.ts';

/**
 * Starts the parts that a signed-in student's page does not need for its first paint. If this module cannot be loaded,
 * the progress and answers that wait on the device are sent at the next visit.
 */
export function AfterFirstPaint(): ReactNode {
  const router = useRouter();
  useEffect(registerOfflineWorker, []);
  useEffect(startSavingResponses, []);
  useEffect(() => limitPreloading(router), [router]);
  useEffect(startSendingProgress, []);
  useEffect(lookAfterWorkWhenThereIsAny, []);
  useEffect(() => void finishSignOuts(), []);
  useSearchKey();
  useScrollRestoration();
  return <SupportChatLink />;
}

/** The first visit on a device has nothing to send or to recover, until a quiz or a PDF is opened in it. */
function lookAfterWorkWhenThereIsAny(): () => void {
  let stop = () => {};
  let isOver = false;
  const start = async () => {
    if (!(await mayHaveWork())) await databaseOpened;
    const { lookAfterWork } = await import('./look-after-work.ts');
    if (!isOver) stop = lookAfterWork();
  };
  start().catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}

/** Progress under a former id of the student is work, too; it is in no database. */
async function mayHaveWork(): Promise<boolean> {
  const { user } = useSession.getState();
  const hasFormerStudents = knowsPhones();
  // Another provider has no backups that we know of, and nothing to be recovered after.
  if (user && config.extensions) rememberPhone(user);
  return hasFormerStudents || (await hasDatabase());
}
