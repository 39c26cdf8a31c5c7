import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { supportChatUrl } from './support-chat-url.ts';
import { tellUsMessage } from './tell-us-link.tsx';

const link = { name: 'Something wrong? Tell us' };
const provider = signedInEachTest({
  '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: 'Hello, I am a student of Sunrise.' }),
  '/Auth/academic_levels': ok([]),
  '/Student/get_profile': ok(asha),
  '/Student/subjects': refusal('Not now, call 98765 43210.'),
});

/** What the link writes into the chat. */
async function findMessage() {
  const href = (await screen.findByRole('link', link)).getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/919876500000\?text=/);
  return new URL(href).searchParams.get('text') ?? '';
}

test('the profile has a link that writes the screen, the time and the app into the support chat', async () => {
  openPortal('/profile');
  const message = await findMessage();
  expect(message).toMatch(
    /^Something is wrong in the app\.\nScreen: \/.*\nTime: .*20\d\d.*\nApp: .*\nWhat happened: $/,
  );
});

test('an error page says what happened, and tells nothing about the student', async () => {
  openPortal('/subjects');
  const message = await findMessage();
  expect(message).toContain('What happened: Not now, call ….');
  for (const own of [asha.name, asha.mobile, asha.email, 'token-1']) expect(message).not.toContain(own);
});

test('an unknown page has it, also outside the layout of the other screens', async () => {
  openPortal('/nowhere');
  expect(await findMessage()).toContain("What happened: We can't find that page");
});

describe('without a support chat', () => {
  test.each(['/subjects', '/nowhere'])('nothing is shown at %s', async (path) => {
    provider.replies['/Auth/whatsapp_chat'] = ok({ whatsapp: '', message: '' });
    openPortal(path);
    expect(await screen.findByRole('link', { name: 'Go home' })).toBeDefined();
    await expect.poll(() => provider.to('/Auth/whatsapp_chat').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', link)).toBeNull();
  });
});

test('a long message is cut, and a token in it is left out', () => {
  expect(tellUsMessage(`No ${'a'.repeat(43)} here`)).toContain('What happened: No … here');
  expect(tellUsMessage('word '.repeat(1000)).length).toBeLessThan(400);
});

// spec: 2.139, 9.5
test('the URL is built from the whatsapp number with country prefix 91 and the message', () => {
  expect(supportChatUrl({ whatsapp: '98765 00000', message: 'Hello & help?' })).toBe(
    'https://wa.me/919876500000?text=Hello%20%26%20help%3F',
  );
});

test('a prefix that the number already has is not added again', () => {
  expect(supportChatUrl({ whatsapp: '+91 9876500000', message: '' })).toBe('https://wa.me/919876500000');
});

test('without a number there is no URL', () => {
  expect(supportChatUrl({ whatsapp: '', message: 'Hello' })).toBeUndefined();
});
