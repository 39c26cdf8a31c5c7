import { afterEach, expect, test, vi } from 'vitest';
import { listEndedSessions } from '#web/session/ended-sessions.ts';
import { useSession } from '#web/session/session.ts';
import { asha, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { requestSignOut } from './request-sign-out.ts';

vi.mock('./start-sign-out.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(resetBrowser);

test('a sign-out whose code cannot be loaded ends the session here, and its token is revoked later', async () => {
  signInAsha();
  await requestSignOut('here');
  expect(useSession.getState()).toMatchObject({ token: undefined, signedOut: true });
  expect(listEndedSessions()).toEqual([{ stud_id: asha.stud_id, token: 'token-1', forget_device: false }]);
});
