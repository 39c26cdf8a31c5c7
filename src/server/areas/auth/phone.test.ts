import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test.each([
  ['91', '9876543210'],
  ['91', '+91 98765 43210'],
  ['91', '09876543210'],
  ['+91', '98765-43210'],
  ['', '9876543210'],
  ['91', '919876543210'],
  ['91', '00919876543210'],
  ['9', '19876543210'],
  ['919', '876543210'],
])('%s and %s are +91 9876543210', (phone_code, mobile) => {
  expect(readPhone(phone_code, mobile)).toEqual({ phone_code: '91', mobile: '9876543210' });
});

test('an Indian number that begins like its dial code stays complete', () => {
  expect(readPhone('91', '9198765432')).toEqual({ phone_code: '91', mobile: '9198765432' });
});

test('numbers of other countries have other lengths', () => {
  expect(readPhone('971', '501234567')).toEqual({ phone_code: '971', mobile: '501234567' });
});

test.each([
  ['91', ''],
  ['91', '98765'],
  ['91', '98765432101234567'],
  ['91', 'abcdefghij'],
  ['1', '123'],
])('%s and %s are not a mobile number', (phone_code, mobile) => {
  expect(readPhone(phone_code, mobile)).toBeUndefined();
});
