import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { useSession } from '#web/session/session.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const waits = () => Response.json({ status: false, message: 'Not yet.', data: { waiting: true } }, { status: 403 });
const physics = { subject_id: '1', subject_name: 'Physics', thumbnail: '' };
const title = { level: 1, name: 'Waiting for your academy to let you in' };

const provider = signedInEachTest(
  {
    '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: 'Hello' }),
    '/Student/subjects': waits,
    '/Student/get_profile': waits,
    '/Portal/sign_out': ok(null),
  },
  { hasExtensions: true },
);
afterEach(() => {
  delete config.academy.consentZone;
});

const letIn = () => {
  provider.replies['/Student/subjects'] = ok([physics]);
  provider.replies['/Student/get_profile'] = ok(asha);
};
/** Later than the pause after the last time it asked. */
let later = performance.now();
const comeBack = () => {
  later += 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  act(() => void window.dispatchEvent(new Event('focus')));
};

test('replaces every screen, without an error, with the support chat and Logout', async () => {
  const { url } = openPortal('/subjects');
  const heading = await screen.findByRole('heading', title);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'My Subjects' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(url()).toBe('/subjects');
  const chat = await screen.findByRole('link', { name: 'Chat with support' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/919876500000?text=Hello');
  expect(screen.queryByText(/under 18/)).toBeNull();
  await waitFor(() => expect(document.title).toBe(`Waiting for your academy to let you in · ${config.academy.name}`));
});

test('says that a guardian is asked, where the academy asks', async () => {
  config.academy.consentZone = 'Asia/Kolkata';
  openPortal('/subjects');
  expect(await screen.findByText(/^If you're under 18/)).toBeDefined();
});

test('asks every minute while it is visible, and not when it is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  openPortal('/subjects');
  await screen.findByRole('heading', title);
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(provider.to('/Student/get_profile')).toHaveLength(0);
  visible.mockReturnValue('visible');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(provider.to('/Student/get_profile')).toHaveLength(1));
});

test('stays when the network is gone, and goes with the session', async () => {
  openPortal('/subjects');
  await screen.findByRole('heading', title);
  provider.replies['/Student/get_profile'] = noNetwork;
  comeBack();
  await waitFor(() => expect(provider.to('/Student/get_profile')).toHaveLength(1));
  expect(screen.getByRole('heading', title)).toBeDefined();
  provider.replies['/Student/get_profile'] = () =>
    Response.json({ status: false, message: 'Gone.', data: null }, { status: 401 });
  comeBack();
  await screen.findByRole('heading', { name: 'Login your account' });
  expect(useSession.getState()).toMatchObject({ user: undefined, notAdmitted: undefined });
});

test('signs out by its button', async () => {
  const { user } = openPortal('/subjects');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(useSession.getState().user).toBeUndefined());
  expect(provider.to('/Portal/sign_out')).toHaveLength(1);
});

test('follows a sign-out in another tab, and a student who waits no longer signs in there', async () => {
  openPortal('/subjects');
  await screen.findByRole('heading', title);
  letIn();
  const stored = JSON.stringify({ state: { user: { ...asha, stud_id: '8' }, token: 'token-2' } });
  act(() => {
    localStorage.setItem('userData', stored);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
  });
  await screen.findByRole('link', { name: /Physics/ });
});

test('is no screen of another provider, whatever it answers: its refusal is an error page', async () => {
  config.extensions = false;
  openPortal('/subjects');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.queryByRole('heading', title)).toBeNull();
});

const suspended = { reason: 'Fees', last_day: '2026-12-05', may_take_tests: true };
const refused = (own: object) => () =>
  Response.json({ status: false, message: 'Locked.', data: { suspended: { ...suspended, ...own } } }, { status: 403 });

test('a locked student reads why and until when; tests and their data stay open', async () => {
  const subjects = { status: true, message: '', data: [physics], suspended };
  provider.replies['/Student/subjects'] = () => Response.json(subjects);
  provider.replies['/Student/get_profile'] = refused({});
  const { user, url } = openPortal('/subjects');
  await screen.findByRole('heading', { level: 1, name: 'Your academy has locked your account until 5 Dec 2026' });
  screen.getByText('Reason: Fees');
  await screen.findByRole('link', { name: 'Chat with support' });
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Tests and reports' }));
  await screen.findByRole('link', { name: /Physics/ });
  expect(url()).toBe('/quiz/subjects');
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? expect.fail());
  await user.click(await screen.findByRole('link', { name: 'My data' }));
  await screen.findByRole('heading', { level: 1, name: 'My data' });
  // A student who is unlocked meanwhile is in as soon as they come back.
  letIn();
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? expect.fail());
  await screen.findByRole('link', { name: /Physics/ });
});

test('where locked students take no tests, the pages of tests are closed too, until they are let in', async () => {
  provider.replies['/Student/subjects'] = refused({ last_day: null, may_take_tests: false });
  provider.replies['/Student/get_profile'] = refused({ last_day: null, may_take_tests: false });
  openPortal('/quiz/subjects');
  await screen.findByRole('heading', { level: 1, name: 'Your academy has locked your account' });
  expect(screen.queryByRole('link', { name: 'Tests and reports' })).toBeNull();
  letIn();
  comeBack();
  await screen.findByRole('link', { name: /Physics/ });
});
