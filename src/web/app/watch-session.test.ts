import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { signOut } from '#web/api/sign-out.ts';
import { findProgress, listProgress, noteSent, saveProgress } from '#web/device/progress/progress-store.ts';
import { createPortalRouter } from '#web/routes.tsx';
import { asha, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { watchSession } from './watch-session.ts';

let stop = () => {};
beforeEach(() => {
  signInAsha();
  stop = watchSession(createPortalRouter(createMemoryHistory()));
});
afterEach(() => {
  stop();
  resetBrowser();
});

test('signing out clears the cache of the provider’s data', () => {
  queryClient.setQueryData(['subjects', asha.stud_id, 'token-1', {}], ['Physics']);
  signOut();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('signing out leaves on the device only the progress that the provider does not have yet', () => {
  for (const topic_id of ['sent', 'unsent']) {
    saveProgress(asha.stud_id, { topic_id, position: 20, duration: 100, watched_at: 1 });
  }
  for (const stored of listProgress(asha.stud_id)) if (stored.topic_id === 'sent') noteSent(asha.stud_id, stored);
  signOut();
  expect(findProgress(asha.stud_id, 'sent')).toBeUndefined();
  expect(findProgress(asha.stud_id, 'unsent')?.position).toBe(20);
});
