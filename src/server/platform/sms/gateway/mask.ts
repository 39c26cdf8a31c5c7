import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import type { Values } from './placeholders.ts';

const maxCharacters = 300;
/** At least seven digits, also in groups: what could be a phone number, whose it may be. */
const longNumber = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/**
 * Makes a gateway's words fit for a log: one line, without the OTP, the secrets and anything that could be a number.
 * Error codes stay, since they are shorter.
 */
export function mask(words: string, message: SmsMessage, secrets: Values): string {
  const withoutSecrets = Object.entries(secrets)
    .flatMap(([name, value]) => encodings(value).map((encoded) => ({ name, encoded })))
    // Longest first, because one may be a part of another.
    .toSorted((a, b) => b.encoded.length - a.encoded.length)
    .reduce((text, { name, encoded }) => text.replaceAll(encoded, `[${name}]`), words);
  const { phone_code, mobile, otp } = message;
  const number = new RegExp(`\\+?(?:${spellings(phone_code)}[\\s().-]{0,2})?\\(?${spellings(mobile)}`, 'g');
  const masked = withoutSecrets
    .replaceAll(number, '#######')
    .replaceAll(new RegExp(spellings(otp), 'g'), '####')
    .replaceAll(longNumber, '#######')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked;
}

/** How a gateway may repeat a secret that it was sent. */
function encodings(value: string): string[] {
  if (value === '') return [];
  const inForm = new URLSearchParams({ value }).toString().slice('value='.length);
  const inJson = JSON.stringify(value).slice(1, -1);
  return [value, encodeURIComponent(value), inForm, inJson, Buffer.from(value).toString('base64')];
}

/** A pattern for digits, in groups or not. */
function spellings(digits: string): string {
  return [...digits].join('[\\s().-]{0,2}');
}
