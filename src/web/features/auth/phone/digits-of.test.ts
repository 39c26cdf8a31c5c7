import { expect, test } from 'vitest';
import { digitsOf } from './digits-of.ts';

test.each([
  'latn',
  'deva',
  'mlym',
  'arab',
  'arabext',
  'beng',
  'gujr',
  'guru',
  'knda',
  'orya',
  'taml',
  'telu',
  'fullwide',
])('the digits of %s are 0 to 9', (script) => {
  const written = new Intl.NumberFormat('en', { numberingSystem: script, useGrouping: false }).format(9_876_543_210);
  expect(digitsOf(written)).toBe('9876543210');
});

test('anything but digits is ignored', () => {
  expect(digitsOf(' +९१ 98-७६ ½ Ⅳ ab')).toBe('919876');
});
