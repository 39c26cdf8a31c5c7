import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otpLifetime } from '#contract/auth/otp.ts';
import { isPendingReference, newReference } from './otp-reference.ts';

const now = Date.UTC(2026, 10, 21);

test('a reference has 128 random bits, and fits into the call', () => {
  const made = Array.from({ length: 1_000 }, () => newReference('key', now));
  expect(new Set(made.map((otp_ref) => otp_ref.slice(0, 8))).size).toBe(1_000);
  for (const otp_ref of made) expect(otp_ref).toMatch(/^[\w-]{54}$/);
  const ones = Array.from({ length: 128 }, (_, bit) => made.filter((otp_ref) => bitOf(otp_ref, bit)).length);
  // Each bit is 1 in about half of them. A fair choice leaves this range once in about 10^8 runs.
  for (const count of ones) expect(Math.abs(count - 500)).toBeLessThan(115);
});

test('is known again until its OTP expires, with the same key only', () => {
  const otp_ref = newReference('key', now);
  expect(isPendingReference('key', otp_ref, now)).toBe(true);
  expect(isPendingReference('key', otp_ref, now + otpLifetime - 1)).toBe(true);
  expect(isPendingReference('key', otp_ref, now + otpLifetime)).toBe(false);
  expect(isPendingReference('key 2', otp_ref, now)).toBe(false);
});

test('with any character changed, cut off, added or made up is not one', () => {
  const otp_ref = newReference('key', now);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < otp_ref.length; at++) {
    for (const character of [...alphabet, '+', '/', '=', ' ', '\n', 'é']) {
      const changed = otp_ref.slice(0, at) + character + otp_ref.slice(at + 1);
      if (changed !== otp_ref) expect(isPendingReference('key', changed, now)).toBe(false);
    }
    expect(isPendingReference('key', otp_ref.slice(0, at), now)).toBe(false);
  }
  for (const more of ['=', ' ', 'A', '\n']) expect(isPendingReference('key', otp_ref + more, now)).toBe(false);
  const two = [otp_ref, newReference('key', now + 1)] as const;
  for (let at = 1; at < otp_ref.length - 1; at++) {
    const joined = two[0].slice(0, at) + two[1].slice(at);
    // Where they have the same characters by chance, it is one of the two.
    if (!two.includes(joined)) expect(isPendingReference('key', joined, now)).toBe(false);
  }
  fc.assert(fc.property(fc.string({ maxLength: 64 }), (text) => !isPendingReference('key', text, now)));
});

function bitOf(otp_ref: string, bit: number): boolean {
  return (((Buffer.from(otp_ref, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}
