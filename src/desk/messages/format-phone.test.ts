import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+971501234567', '+971 50 123 4567'],
  ['+14155552671', '+1 415 555 2671'],
  ['+447911123456', '+44 791 112 3456'],
  ['+6591234567', '+65 9123 4567'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => expect(formatPhone(number)).toBe(shown));
