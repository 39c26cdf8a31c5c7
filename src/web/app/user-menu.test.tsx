import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

signedInEachTest({ '/Student/subjects': ok([]) });

test('an entry of the user menu that leads to the page that is open closes the menu', async () => {
  const { user } = openPortal('/subjects');
  await user.click(await screen.findByRole('button', { name: /Asha Thoma…/ }));
  await user.click(screen.getByRole('link', { name: 'My Subject' }));
  expect(screen.getByRole('button', { name: /Asha Thoma…/ }).getAttribute('aria-expanded')).toBe('false');
});
