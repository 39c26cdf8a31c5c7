import { expect, test } from 'vitest';
import { supportChatUrl } from './support-chat-url.ts';

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
