import { expect, test } from 'vitest';
import { readDays } from './days.ts';

test.each([
  ['Mon Wed', 'Mon Wed'],
  ['Mon, Wed', 'Mon Wed'],
  ['Mon/Wed', 'Mon Wed'],
  ['Mon & Wed', 'Mon Wed'],
  ['Mon&Wed', 'Mon Wed'],
  ['MON. + WED.', 'Mon Wed'],
  ['Monday and Wednesday', 'Mon Wed'],
  ['Tues, Thurs and Sat', 'Tue Thu Sat'],
  ['Mon-Wed', 'Mon Tue Wed'],
  ['Monday to Friday', 'Mon Tue Wed Thu Fri'],
  ['Fri – Sun', 'Fri Sat Sun'],
  ['Mon Mon', 'Mon'],
  ['Daily', 'daily'],
  ['every day', 'daily'],
  ['21/11/2026', '2026-11-21'],
])('the days of a class are read as teachers write them: %s', (text, days) => {
  expect(readDays(text)).toBe(days);
});

test.each(['', 'Mon Fun', 'Mon-', 'Mon-Tue-Wed', 'to', '&', 'M W F', 'constructor', '31/31/2026'])(
  'other text is no day: %j',
  (text) => {
    expect(readDays(text)).toBeUndefined();
  },
);
