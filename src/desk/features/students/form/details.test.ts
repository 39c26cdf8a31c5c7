import { expect, test } from 'vitest';
import { splitPhone } from '#desk/shared/form/phone-field.tsx';
import { changedBeside, changesOf, noDetails } from './details.ts';

const asha = { ...noDetails, name: 'Asha', mobile: '9876543210', email: 'asha@example.org', district: 'Thrissur' };

test('only what was typed and differs is sent, and a number always with its country', () => {
  expect(changesOf({}, asha)).toEqual({});
  expect(changesOf({ name: 'Asha', email: '' }, asha)).toEqual({ email: '' });
  expect(changesOf({ mobile: '9876543211' }, asha)).toEqual({ mobile: '9876543211', phone_code: '91' });
  expect(changesOf({ phone_code: '971' }, asha)).toEqual({ mobile: '9876543210', phone_code: '971' });
});

test('what somebody else has changed is shown beside what was typed, and nowhere else', () => {
  const now = { ...asha, email: 'new@example.org', district: 'Palakkad' };
  expect(changedBeside({ district: 'Kollam', name: 'Aasha' }, asha, now)).toEqual({ district: 'Palakkad' });
  expect(changedBeside({ district: 'Palakkad' }, asha, now)).toEqual({});
});

test.each([
  ['98765 43210', '98765 43210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '919876543210'],
  ['+971501234567', '+971501234567'],
])('of the number %s, the field of the number has %s', (text, mobile) => {
  expect(splitPhone(text, '91')).toEqual({ phone_code: '91', mobile });
});
