import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal, signInAsha } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';

const provider = providerOfEachTest(
  {
    '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: '' }),
    '/Portal/privacy': ok({ text: '' }),
  },
  { hasExtensions: true },
);

const title = () => screen.findByRole('heading', { level: 1, name: 'Privacy' });
const sections = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('a visitor who is not signed in reads what the portal keeps, who sees it and how to ask', async () => {
  const { url } = openPortal('/login');
  const link = await screen.findByRole('link', { name: 'Privacy' });
  expect(link.getAttribute('href')).toBe('/privacy');
  link.click();
  await title();
  expect(url()).toBe('/privacy');
  await screen.findByText(/how far you've watched each video/);
  expect(sections()).toEqual([
    ...['What your academy keeps', 'What stays on this device', 'Who sees it', 'Who else is involved'],
    ...['How long', 'Your choices'],
  ]);
  expect(document.title).toMatch(/^Privacy · /);
  expect(screen.queryByRole('link', { name: 'Chat with support' })).toBeNull();
  screen.getAllByRole('button', { name: 'Back' })[0]?.click();
  expect(await screen.findByRole('heading', { name: 'Login your account' })).toBeDefined();
});

test('a student who is signed in reads it too, and can ask in the support chat', async () => {
  signInAsha();
  openPortal('/privacy');
  const ask = await screen.findByRole('link', { name: 'Chat with support' });
  expect(ask.getAttribute('href')).toBe(
    'https://wa.me/919876500000?text=I%20have%20a%20question%20about%20my%20privacy.',
  );
});

test('where a guardian must agree, it says that this is kept too', async () => {
  config.academy.consentZone = 'Asia/Kolkata';
  openPortal('/privacy');
  expect(await screen.findByText(/keeps your date of birth.*who agreed for you/)).toBeDefined();
  delete config.academy.consentZone;
});

test('what the academy writes itself is shown in its place, sanitised', async () => {
  provider.replies['/Portal/privacy'] = ok({ text: '<p>We keep <b>little</b>.</p><script>alert(1)</script>' });
  openPortal('/privacy');
  expect((await screen.findByText('little')).tagName).toBe('B');
  expect(document.querySelector('main script')).toBeNull();
  expect(sections()).toEqual([]);
});

test('with another provider it asks for nothing, and is silent about what that may store', async () => {
  config.extensions = false;
  openPortal('/privacy');
  await title();
  expect(sections()).not.toContain('How long');
  expect(screen.queryByText(/how far you've watched each video/)).toBeNull();
  expect(provider.to('/Portal/privacy')).toEqual([]);
});
