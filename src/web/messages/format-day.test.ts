import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDay } from './format-day.ts';

const now = new Date(2026, 10, 23, 0, 30);
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each([
  [new Date(2026, 10, 23, 0, 1), 'Today'],
  [new Date(2026, 10, 22, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 22, 0, 1), 'Yesterday'],
  [new Date(2026, 10, 21, 23, 59), '21 Nov'],
  // A clock that is ahead.
  [new Date(2026, 10, 24, 0, 1), '24 Nov'],
  [new Date(2026, 0, 1, 0, 1), '1 Jan'],
  [new Date(2025, 11, 31, 23, 59), '31 Dec 2025'],
])('%s is %s, by the calendar of this device', (time, day) => {
  expect(formatDay(time.getTime())).toBe(day);
});
