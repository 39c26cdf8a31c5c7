import { expect, it } from 'vitest';
import { hashCode, isCode, newCode } from './otp.ts';

it('makes codes of four digits, small ones included, about equally often', () => {
  const byFirstDigit = new Map<string, number>();
  for (let n = 0; n < 20_000; n++) {
    const code = newCode();
    expect(code).toMatch(/^\d{4}$/);
    byFirstDigit.set(code.slice(0, 1), (byFirstDigit.get(code.slice(0, 1)) ?? 0) + 1);
  }
  // 2,000 of each expected; a fair choice leaves this range once in some 10^15 runs.
  for (const digit of '0123456789') expect(Math.abs((byFirstDigit.get(digit) ?? 0) - 2_000)).toBeLessThan(340);
});

it('binds the hash to the key, the reference and the code', () => {
  const hash = hashCode('key', 'ref', '1234');
  expect(isCode('key', 'ref', '1234', hash)).toBe(true);
  expect(isCode('key 2', 'ref', '1234', hash)).toBe(false);
  expect(isCode('key', 'ref 2', '1234', hash)).toBe(false);
  expect(isCode('key', 'ref', '1235', hash)).toBe(false);
});
