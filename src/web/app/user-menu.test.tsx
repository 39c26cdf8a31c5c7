import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

beforeEach(() => {
  fakeProvider({ '/Student/subjects': ok([]), '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }) });
  signInAsha();
});
afterEach(resetBrowser);

test('an entry of the user menu that leads to the page that is open closes the menu', async () => {
  const { user } = openPortal('/subjects');
  await user.click(await screen.findByRole('button', { name: /Asha Thoma…/ }));
  await user.click(screen.getByRole('link', { name: 'My Subject' }));
  expect(screen.getByRole('button', { name: /Asha Thoma…/ }).getAttribute('aria-expanded')).toBe('false');
});
