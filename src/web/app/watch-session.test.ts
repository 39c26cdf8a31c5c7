import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { signOut } from '#web/device/sign-out/sign-out.ts';
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
  signOut({ forget_device: false, isRevoked: false });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
