import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';
import { useSession } from './session/session.ts';

providerOfEachTest({
  '/Auth/login': ok({ otp_ref: 'ref-1' }),
  '/Auth/verifyOTP': ok(asha, { token: 'token-1', message: 'Welcome back!' }),
  '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Physics' }]),
  '/Student/topics': ok([{ topic_id: '1', topic_name: 'Lenses', video_link: '/a.mp4' }]),
});

async function signIn({ user }: ReturnType<typeof openPortal>) {
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('userData that is corrupt', () => {
  const stored = (state: unknown) => JSON.stringify({ state, version: 0 });
  test.each([
    ['JSON that breaks off', stored({ user: asha, token: 'token-1' }).slice(0, -9)],
    ['null for a user', stored({ user: null, token: 'token-1' })],
    ['a user that is a text', stored({ user: 'Asha', token: 'token-1' })],
    ['a user whose name is a list', stored({ user: { ...asha, name: ['Asha'] }, token: 'token-1' })],
    ['a user without a token', stored({ user: asha })],
    ['a token without a user', stored({ token: 'token-1' })],
  ])('%s, leads to the login, and then to the requested page', async (_, value) => {
    localStorage.setItem('userData', value);
    await useSession.persist.rehydrate();
    const portal = openPortal('/subjects');
    await signIn(portal);
    expect(await screen.findByRole('link', { name: /Physics/ })).toBeDefined();
    expect(portal.url()).toBe('/subjects');
    expect(JSON.parse(localStorage.getItem('userData') ?? '').state).toEqual({ user: asha, token: 'token-1' });
  });
});

describe('a browser', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const touchStorage = () => localStorage.setItem('used', localStorage.getItem('used') ?? 'once');
  const refusing =
    (...methods: ('getItem' | 'setItem' | 'removeItem')[]) =>
    () => {
      for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    };
  test.each([
    ['that cannot read what it has stored', refusing('getItem')],
    ['whose storage is full', refusing('setItem')],
    ['that forbids every use of storage', refusing('getItem', 'setItem', 'removeItem')],
    [
      'that forbids access to the storage objects',
      () => {
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
        vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
      },
    ],
    [
      'that has no storage',
      () => {
        vi.stubGlobal('localStorage', null);
        vi.stubGlobal('sessionStorage', null);
      },
    ],
  ])('%s still starts, signs in, and shows a list', async (_, misbehave) => {
    misbehave();
    expect(touchStorage).toThrow();
    await useSession.persist.rehydrate();
    const portal = openPortal('/topic/9');
    await signIn(portal);
    expect(await screen.findByRole('link', { name: /Lenses/ })).toBeDefined();
  });

  test('without IndexedDB still starts and signs in; opening the database is rejected', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(deviceDatabase()).rejects.toBeInstanceOf(Error);
    const portal = openPortal('/subjects');
    await signIn(portal);
    expect(await screen.findByRole('link', { name: /Physics/ })).toBeDefined();
  });
});
