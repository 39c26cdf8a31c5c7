import { afterEach, expect, test, vi } from 'vitest';
import { formatPastDate, formatPastDay, formatPastMoment, nearDay, setTimeZone } from './format.ts';

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
