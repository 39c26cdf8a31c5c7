import { expect, test } from 'vitest';
import { shownMoment } from './moment-code.ts';

/** Sunday, the 4th of January 2026, at 9:05:07 in the evening. */
const moment = { date: new Date(Date.UTC(2026, 0, 4, 21, 5, 7)), seconds: 26 * 3600 + 5 * 60 + 7 };

test.each([
  ['d\\-mmm', '4-Jan'],
  ['dd-mm-yyyy', '04-01-2026'],
  ['m/d/yyyy', '1/4/2026'],
  ['mmm-yy', 'Jan-26'],
  ['[$-4009]dddd, d mmmm yyyy;@', 'Sunday, 4 January 2026'],
  ['ddd d.m.', 'Sun 4.1.'],
  ['mmmmm', 'J'],
  ['h:mm', '21:05'],
  ['hh:mm:ss AM/PM', '09:05:07 PM'],
  ['h:m a/p', '9:5 P'],
  ['mm:ss', '05:07'],
  ['[h]:mm', '26:05'],
  ['[mm]:ss', '1565:07'],
  ['yyyy"-"mm hh"h"mm', '2026-01 21h05'],
])('%s shows %s', (code, text) => {
  expect(shownMoment(moment, code)).toBe(text);
});
