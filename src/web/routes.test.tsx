import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { useSession } from '#web/session/session.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, signInAsha } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';

providerOfEachTest({
  '/Auth/login': ok({ otp_ref: 'ref-1' }),
  '/Auth/verifyOTP': ok(asha, { token: 'token-2' }),
  '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: 'Hello' }),
  '/Student/subjects': ok([]),
  '/Student/get_profile': ok(asha),
});

const loginForm = () => screen.findByRole('heading', { name: 'Login your account' });

async function signIn({ user }: ReturnType<typeof openPortal>) {
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

// The specification's table, in its order.
const guarded = [
  '',
  'subjects',
  'chapters/{subId}',
  'topic/{chapter_id}',
  'live-class',
  'live',
  'live-batches/{subId}',
  'live-classes/{subId}/{bId}',
  'profile',
  'history',
  'study-materials-subjects/',
  'study-materials-chapter/{subId}',
  'study-materials/{subId}/{chapter_id}',
  'content/{subId}/{chapter_id}',
  'quiz/subjects',
  'quiz-chapters/{subId}',
  'quiz-list/{chapter_id}',
  'quiz-start/{quiz_id}',
  'reports/{chapter_id}',
  'report-preview/{quiz_id}',
  'news-and-events',
  'newsandevents/{newsId}',
];
const example = (route: string) => `/${route.replace(/\{\w+\}/g, '5')}`;

describe('a visitor without a stored user', () => {
  // spec: 2.13, 4.1, 6.1
  test.each(guarded.map(example))('of %s is sent to /login', async (url) => {
    const portal = openPortal(url);
    await loginForm();
    expect(portal.url()).toBe('/login');
  });
});

test('everybody reads /privacy, signed in or not', async () => {
  const portal = openPortal('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined();
  expect(portal.url()).toBe('/privacy');
});

describe('a signed-in visitor', () => {
  beforeEach(signInAsha);

  test.each(['/login', '/register'])('of %s goes home', async (url) => {
    const portal = openPortal(url);
    await screen.findByRole('heading', { name: /^Welcome Asha/ });
    expect(portal.url()).toBe('/');
  });

  test.each(guarded.map(example))('sees a screen at %s', async (url) => {
    openPortal(url);
    expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeDefined();
    expect(screen.queryByText("We can't find that page")).toBeNull();
  });

  test('of an unknown path sees the not-found page', async () => {
    openPortal('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: "We can't find that page" })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go home' })).toBeDefined();
  });

  // spec: 2.46, 4.1
  test('who signs out comes to /login, and home after the next sign-in', async () => {
    const portal = openPortal('/profile');
    await portal.user.click(await screen.findByRole('button', { name: /^Asha Thoma…/ }));
    await portal.user.click(screen.getByRole('button', { name: 'Logout' }));
    await loginForm();
    expect(localStorage.getItem('userData')).toBeNull();
    await signIn(portal);
    await waitFor(() => expect(portal.url()).toBe('/'));
  });

  test('who signs out in another tab comes to /login here too', async () => {
    openPortal('/profile');
    await screen.findByRole('heading', { name: 'My Profile' });
    localStorage.removeItem('userData');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userData' })));
    await loginForm();
    expect(useSession.getState().user).toBeUndefined();
  });
});

describe('navigation', () => {
  beforeEach(signInAsha);

  test('names the screen in the browser’s tab, and gives the focus to its heading', async () => {
    const portal = openPortal('/');
    await screen.findByRole('heading', { name: /^Welcome Asha/ });
    await portal.user.click(screen.getAllByRole('link', { name: /Profile/ })[0] ?? expect.fail());
    const heading = await screen.findByRole('heading', { name: 'My Profile' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('My Profile · Academy Portal');
  });

  test('ids in the query are text, without quotation marks', async () => {
    const portal = openPortal('/history?playing=5');
    await screen.findAllByRole('heading', { level: 1 });
    expect(portal.url()).toBe('/history?playing=5');
    expect(portal.router.state.matches.at(-1)?.search).toEqual({ playing: '5' });
  });
});

test('a screen is preloaded when a student is about to open it, but not for one who saves data', async () => {
  signInAsha();
  const { router } = openPortal('/profile');
  expect(await router.preloadRoute({ to: '/subjects' })).toBeDefined();
  chooseSavingData(true);
  await waitFor(async () => expect(await router.preloadRoute({ to: '/subjects' })).toBeUndefined());
});
