import { expect, test } from 'vitest';
import { aroundText, rangeText } from './typed-range.ts';

test.each([
  ['3.141592653589793', '0.001', '3.140593 to 3.142592'],
  ['-2.5', '0.1', '-2.6 to -2.4'],
  ['2', '0', '2'],
  ['1e-3', '1E-4', '0.0009 to 0.0011'],
  ['.5', '0.25', '0.25 to 0.75'],
  ['x', '1', 'x ± 1'],
  ['0.0000001', '0', '0.0000001 ± 0'],
])('%s away by %s is %s', (middle, tolerance, expected) => {
  expect(aroundText(middle, tolerance)).toBe(expected);
});

test('of a range, the numbers that can be typed are left', () => {
  expect(rangeText('0.1234567', '1')).toBe('0.123457 to 1');
  expect(rangeText('-0.1234567', '5')).toBe('-0.123456 to 5');
});
