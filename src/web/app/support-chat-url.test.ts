import { expect, test } from 'vitest';
import { supportChatUrl } from './support-chat-url.ts';

test('the address is built from the whatsapp number with country prefix 91 and the message', () => {
  expect(supportChatUrl({ whatsapp: '98765 00000', message: 'Hello & help?' })).toBe(
    'https://wa.me/919876500000?text=Hello%20%26%20help%3F',
  );
});

test('a prefix that the number has already is not doubled', () => {
  expect(supportChatUrl({ whatsapp: '+91 9876500000', message: '' })).toBe('https://wa.me/919876500000');
});

test('without a number there is no address', () => {
  expect(supportChatUrl({ whatsapp: '', message: 'Hello' })).toBeUndefined();
});
