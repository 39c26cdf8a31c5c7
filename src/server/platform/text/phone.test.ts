import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalNumber, readPhone } from './phone.ts';

test.each([
  ['91', '9876543210'],
  ['91', '+91 98765 43210'],
  ['91', '09876543210'],
  ['+91', '98765-43210'],
  ['', '9876543210'],
  ['91', '919876543210'],
  ['91', '00919876543210'],
  ['91', '0 91 98765 43210'],
  ['9', '19876543210'],
  ['919', '876543210'],
  ['910', '9876543210'],
  ['0091', '009876543210'],
  ['91', '+91 0 98765 43210'],
  ['971', '+91 98765 43210'],
])('%s and %s are +91 9876543210', (phone_code, mobile) => {
  expect(readPhone(phone_code, mobile)).toEqual({ phone_code: '91', mobile: '9876543210' });
});

test('an Indian number that begins like its dial code stays complete', () => {
  expect(readPhone('91', '9198765432')).toEqual({ phone_code: '91', mobile: '9198765432' });
});

test.each([
  ['971', '501234567', '+971501234567'],
  ['971', '0501234567', '+971501234567'],
  ['9', '71501234567', '+971501234567'],
  ['1', '(202) 555-0123', '+12025550123'],
  ['1', '1 202 555 0123', '+12025550123'],
  ['44', '07400 123456', '+447400123456'],
  ['7', '8 912 345 67 89', '+79123456789'],
  ['54', '11 15 2345 6789', '+5491123456789'],
  ['225', '0712345678', '+2250712345678'],
])('of another country: %s and %s are %s', (phone_code, mobile, number) => {
  const phone = readPhone(phone_code, mobile);
  expect(phone && internationalNumber(phone)).toBe(number);
});

test.each([
  ['91', '', 'nothing'],
  ['91', '98765', 'too short'],
  ['91', '98765432101234567', 'too long'],
  ['91', '9'.repeat(200), 'much too long'],
  ['91', 'abcdefghij', 'letters'],
  ['91', '5000000000', 'no number of India'],
  ['1', '123', 'too short'],
  ['9100', '9876543210', 'a dial code that does not exist'],
  ['91000', '9876543210', 'a dial code that does not exist'],
  ['91', '1126123456', 'a landline in Delhi'],
  ['91', '8022345678', 'a landline in Bengaluru'],
  ['91', '18001234567', 'toll-free'],
  ['44', '2079460123', 'a landline in London'],
  ['44', '8712345678', 'shared cost'],
  ['1', '9002345678', 'premium rate'],
  ['979', '123456789', 'international premium rate'],
  ['881', '612345678', 'a satellite phone'],
  ['882', '1612345678', 'an international network'],
  ['883', '510012345', 'an international network'],
  ['870', '773123456', 'a ship'],
  ['800', '12345678', 'international toll-free'],
  ['808', '12345678', 'international shared cost'],
  ['', '+881612345678', 'a satellite phone'],
])('%s and %s are not a mobile number: %s', (phone_code, mobile) => {
  expect(readPhone(phone_code, mobile)).toBeUndefined();
});

test('what was read once is read as the same phone again, in every split into dial code and number', () => {
  const part = (maxLength: number) =>
    fc.array(fc.constantFrom(...'0123456789'), { maxLength }).map((digits) => digits.join(''));
  const prefix = fc.constantFrom('', '91', '910', '9', '971', '1', '44', '52', '54', '39', '7', '225', '881');
  let read = 0;
  fc.assert(
    fc.property(prefix, fc.constantFrom('', '9', '98765', '50', '074', '1'), part(10), (code, begin, rest) => {
      const phone = readPhone(code, begin + rest);
      if (!phone) return;
      read += 1;
      const digits = phone.phone_code + phone.mobile;
      expect(readPhone(phone.phone_code, phone.mobile)).toEqual(phone);
      expect(readPhone('', `+${digits}`)).toEqual(phone);
      for (let at = 1; at <= 4; at++) {
        const split = readPhone(digits.slice(0, at), digits.slice(at));
        if (split && digits[at] !== '0') expect(split).toEqual(phone);
      }
    }),
    { numRuns: 3_000, seed: 5 },
  );
  expect(read).toBeGreaterThan(50);
});
