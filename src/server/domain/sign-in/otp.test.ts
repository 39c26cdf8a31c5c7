import { expect, it } from 'vitest';
import { hashOtp, isRightOtp, newOtp } from './otp.ts';

it('makes OTPs of four digits, small ones included, about equally often', () => {
  const byFirstDigit = new Map<string, number>();
  for (let n = 0; n < 20_000; n++) {
    const otp = newOtp();
    expect(otp).toMatch(/^\d{4}$/);
    byFirstDigit.set(otp.slice(0, 1), (byFirstDigit.get(otp.slice(0, 1)) ?? 0) + 1);
  }
  // Each is expected 2,000 times. A fair choice leaves this range once in about 10^15 runs.
  for (const digit of '0123456789') expect(Math.abs((byFirstDigit.get(digit) ?? 0) - 2_000)).toBeLessThan(340);
});

it('binds the hash to the key, the reference and the OTP', () => {
  const hash = hashOtp('key', 'ref', '1234');
  expect(isRightOtp('key', 'ref', '1234', hash)).toBe(true);
  expect(isRightOtp('key 2', 'ref', '1234', hash)).toBe(false);
  expect(isRightOtp('key', 'ref 2', '1234', hash)).toBe(false);
  expect(isRightOtp('key', 'ref', '1235', hash)).toBe(false);
});
