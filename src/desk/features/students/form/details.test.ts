import { expect, test } from 'vitest';
import { splitPhone } from '#desk/shared/form/phone-field.tsx';
import { changedBeside } from '#desk/shared/form/use-seen.ts';
import { changesOf, noDetails, sentDetails } from './details.ts';
import { factsText, readFacts } from './facts-text.ts';

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

test('the academy’s own details are a line each, and are sent by their names', () => {
  const facts = { House: 'Blue', Time: '5:30' };
  expect(factsText(facts)).toBe('House: Blue\nTime: 5:30');
  expect(readFacts(`${factsText(facts)}\n\n`)).toEqual(facts);
  expect(readFacts('Blue')).toBeUndefined();
  expect(sentDetails({ name: 'Asha', other_facts: 'House:Red' })).toEqual({
    name: 'Asha',
    other_facts: { House: 'Red' },
  });
  expect(sentDetails({ name: 'Asha' })).toEqual({ name: 'Asha' });
});

test.each([
  ['98765 43210', '98765 43210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '919876543210'],
  ['+971501234567', '+971501234567'],
])('of the number %s, the field of the number has %s', (text, mobile) => {
  expect(splitPhone(text, '91')).toEqual({ phone_code: '91', mobile });
});
