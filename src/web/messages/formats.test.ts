import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDate } from './format-date.ts';
import { formatDay } from './format-day.ts';
import { joinFacts } from './join-facts.ts';

/** The places where a line may break. */
const breaks = (text: string) => text.split(' ');

test('a line of facts breaks neither after a separator nor after a number', () => {
  expect(breaks(joinFacts('12 videos, 5 PDFs, 4 quizzes', '34% watched'))).toEqual([
    '12\u00a0videos,',
    '5\u00a0PDFs,',
    '4\u00a0quizzes',
    '·\u00a034%\u00a0watched',
  ]);
  expect(breaks(joinFacts('Mathematics', '1:40', 'Finished'))).toEqual([
    'Mathematics',
    '·\u00a01:40',
    '·\u00a0Finished',
  ]);
});

test('facts that are missing leave no separator', () => {
  expect(joinFacts(undefined, '', 'Physics', 0, false)).toBe('Physics');
  expect(joinFacts()).toBe('');
});

describe('a date', () => {
  afterEach(() => vi.unstubAllEnvs());

  const zones = [
    'Asia/Kolkata',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ];

  test('a list of dates makes one formatter', () => {
    formatDate('2026-11-21');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 1; day <= 28; day += 1) formatDate(`2026-02-${String(day).padStart(2, '0')}`);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  describe.each(zones)('in %s', (zone) => {
    test.each([
      ['2026-11-21', '21 Nov 2026'],
      ['2028-02-29', '29 Feb 2028'],
      ['2028-02-29 00:00:00', '29 Feb 2028'],
      ['2028-02-29 23:59:59', '29 Feb 2028'],
      // On these days some of the zones change their clocks, Cairo at midnight.
      ['2026-03-29', '29 Mar 2026'],
      ['2026-04-24', '24 Apr 2026'],
      ['2026-04-24 00:00:00', '24 Apr 2026'],
      ['2026-10-04', '4 Oct 2026'],
      ['2026-11-01', '1 Nov 2026'],
    ])('a date without a zone, %s, is that day', (date, shown) => {
      vi.stubEnv('TZ', zone);
      expect(formatDate(date)).toBe(shown);
    });
  });

  test.each([
    ['Asia/Kolkata', '2028-02-29T00:00:00+05:30', '29 Feb 2028'],
    ['Asia/Kolkata', '2028-02-29T23:59:59+05:30', '29 Feb 2028'],
    ['Asia/Kolkata', '2028-02-28T18:30:00Z', '29 Feb 2028'],
    ['Europe/London', '2028-02-29T00:00:00+05:30', '28 Feb 2028'],
    ['Europe/London', '2026-06-21T00:30:00+01:00', '21 Jun 2026'],
    ['Europe/London', '2026-10-25T00:30:00+01:00', '25 Oct 2026'],
    ['America/New_York', '2028-03-01T00:00:00+05:30', '29 Feb 2028'],
    ['America/New_York', '2026-03-08T06:59:59Z', '8 Mar 2026'],
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', '4 Oct 2026'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '5 Apr 2026'],
  ])('in %s a time, %s, is on the student’s own day', (zone, moment, shown) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate(moment)).toBe(shown);
  });

  test("dates are written as '21 Nov 2026'", () => {
    expect(formatDate('2026-11-21T10:00:00+05:30')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-21 10:00:00')).toBe('21 Nov 2026');
  });

  test('dates that cannot be parsed are shown as they are', () => {
    expect(formatDate('last Tuesday')).toBe('last Tuesday');
    expect(formatDate('')).toBe('');
  });
});

describe('a day', () => {
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
});
