import { afterEach, expect, test, vi } from 'vitest';
import { formatPastDate, formatPastDay, formatPastMoment, formatPercent, nearDay, nextHourInZone } from './format.ts';
import { formatPhone } from './format-phone.ts';
import { setTimeZone } from './time-zone.ts';

afterEach(() => {
  vi.useRealTimers();
  setTimeZone('UTC');
});

test('a day is near or has its date, in the time zone of the academy, with the year only where it is another', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:00Z') });
  setTimeZone('Asia/Kolkata');
  const texts = ['2026-11-23T19:00:00Z', '2026-11-23T18:00:00Z', '2026-11-19T08:00:00Z', '2025-11-19T08:00:00Z'];
  expect(texts.map((text) => formatPastDate(Date.parse(text)))).toEqual([
    'Today',
    'Yesterday',
    '19 Nov',
    '19 Nov 2025',
  ]);
  expect(formatPastDay(Date.now())).toBe('today');
  expect(formatPastMoment(Date.now())).toBe('today, 1:30 am');
  expect(texts.map((text) => nearDay(Date.parse(text)))).toEqual(['Today', 'Yesterday', '', '']);
});

test('a share just below nothing is 0%, and one below it has a minus', () => {
  expect([-0.14, -14, 66.7, null].map(formatPercent)).toEqual(['0%', '−14%', '67%', '–']);
});

test('a new class begins at the next full hour of the academy’s clock', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T17:50:00Z') });
  setTimeZone('Asia/Kolkata');
  expect(nextHourInZone()).toEqual({ date: '2026-11-24', starts: '00:00' });
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+971501234567', '+971 50 123 4567'],
  ['+14155552671', '+1 415 555 2671'],
  ['+447911123456', '+44 791 112 3456'],
  ['+6591234567', '+65 9123 4567'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => expect(formatPhone(number)).toBe(shown));
