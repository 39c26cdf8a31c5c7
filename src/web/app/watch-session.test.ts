import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { signOut } from '#web/device/sign-out/sign-out.ts';
import { createPortalRouter } from '#web/routes.tsx';
import { useSession } from '#web/session/session.ts';
import { readStoredSession } from '#web/session/stored-session.ts';
import { fakeProvider, refusal } from '#web/testing/fake-provider.ts';
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
  vi.unstubAllGlobals();
});

test('signing out clears the cache of the provider’s data', () => {
  queryClient.setQueryData(['subjects', asha.stud_id, 'token-1', {}], ['Physics']);
  signOut({ forget_device: false, isRevoked: false });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('signing out leaves the desk of this tab as it was', () => {
  sessionStorage.setItem('returnPage', '{}');
  sessionStorage.setItem('desk', '{"token":"of the staff"}');
  sessionStorage.setItem('desk-draft:new-class', '{"class_name":"Revision"}');
  signOut({ forget_device: false, isRevoked: false });
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['desk', 'desk-draft:new-class']);
});

/** In another tab Asha has signed out, and Bina has signed in. */
const signInBinaElsewhere = () => {
  const bina = { state: { user: { ...asha, stud_id: '8', name: 'Bina' }, token: 'token-2' }, version: 0 };
  localStorage.setItem('userData', JSON.stringify(bina));
};

test('a page that comes back from the cache of the browser is of the student who is signed in now', () => {
  signInBinaElsewhere();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(useSession.getState()).toMatchObject({ token: 'token-2', user: { name: 'Bina' } });
});

test('a page that learns late that its session has ended does not end the session of somebody else', async () => {
  signInBinaElsewhere();
  fakeProvider({ [getProfileCall.path]: Response.json(refusal('Token expired'), { status: 401 }) });
  await expect(callProvider(getProfileCall, {})).rejects.toThrow('Your session has ended');
  expect(readStoredSession().token).toBe('token-2');
  expect(useSession.getState().token).toBe('token-2');
});
