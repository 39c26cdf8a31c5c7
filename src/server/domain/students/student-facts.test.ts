import { expect, test } from 'vitest';
import {
  guardianNumber,
  numberInTable,
  otherFactsInWords,
  otherFactsText,
  readOtherFacts,
  withOtherFacts,
} from './student-facts.ts';

test.each([
  ['98765 43210', '+919876543210'],
  ['०९८७६५४३२१०', '+919876543210'],
  ['+971 50 123 4567', '+971501234567'],
  [' ', ''],
  ['the same', undefined],
  ['98765', undefined],
])('a guardian’s number %j is %j', (written, number) => {
  expect(guardianNumber(written)).toBe(number);
});

test('a number of a table is read again as the same one', () => {
  for (const number of ['', '+919876543210', '+971501234567'])
    expect(guardianNumber(numberInTable(number))).toBe(number);
});

test('facts are stored without empty ones, and no longer and no more than a row may have', () => {
  expect(otherFactsText({ "'=Time: from": '5', House: ' Blue  one', Bus: ' ' })).toBe(
    '{"=Time from":"5","House":"Blue one"}',
  );
  expect(otherFactsText({ House: '' })).toBe('');
  expect(readOtherFacts('')).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`Column ${n}`, 'x'.repeat(300)]));
  const stored = Object.entries(readOtherFacts(otherFactsText(many)));
  expect([stored.length, stored[0]?.[1].length]).toEqual([20, 200]);
});

test('what a row does not say of the facts stays', () => {
  const stored = otherFactsText({ House: 'Blue', Bus: '4' });
  expect(withOtherFacts(stored, '')).toBe(stored);
  const both = withOtherFacts(stored, otherFactsText({ House: 'Red', Hostel: 'yes' }));
  expect(otherFactsInWords(both)).toBe('House: Red; Bus: 4; Hostel: yes');
});
