import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classTime } from './class-time.ts';
import { occurrenceOf } from './occurrence.ts';

const india = 'Asia/Kolkata';

/** The words at a moment for a class with these times. */
function wordsAt(at: string, starts_at: string, ends_at: string, zone = india): string {
  const occurrence = occurrenceOf({ starts_at, ends_at });
  return occurrence ? classTime(occurrence, Date.parse(at), zone) : expect.fail('no occurrence');
}

const atFive = ['2026-11-21T17:00:00+05:30', '2026-11-21T18:00:00+05:30'] as const;

describe('the time of a class', () => {
  test.each([
    ['2026-11-21T16:35:00+05:30', 'Today 17:00, in 25 minutes'],
    ['2026-11-21T16:59:30+05:30', 'Today 17:00, in 1 minute'],
    ['2026-11-21T15:20:00+05:30', 'Today 17:00, in 1 hour 40 minutes'],
    ['2026-11-21T14:00:00+05:30', 'Today 17:00, in 3 hours'],
    ['2026-11-21T01:00:00+05:30', 'Today 17:00'],
    ['2026-11-20T16:00:00+05:30', 'Tomorrow 17:00'],
    ['2026-11-19T16:00:00+05:30', 'Saturday 17:00'],
    ['2026-11-14T16:00:00+05:30', 'Sat, 21 Nov 17:00'],
    ['2025-11-21T16:00:00+05:30', 'Sat, 21 Nov, 2026 17:00'],
    ['2026-11-21T17:00:00+05:30', 'Now, until 18:00'],
    ['2026-11-21T17:59:59+05:30', 'Now, until 18:00'],
    ['2026-11-21T18:00:00+05:30', 'Ended · Today 18:00'],
    ['2026-11-23T18:00:00+05:30', 'Ended · Sat, 21 Nov 18:00'],
  ])('at %s is "%s"', (at, text) => {
    expect(wordsAt(at, ...atFive).replace('Nov 2026', 'Nov, 2026')).toBe(text);
  });

  test('after midnight is tomorrow, however near it is', () => {
    const [starts, ends] = ['2026-11-22T00:15:00+05:30', '2026-11-22T01:00:00+05:30'];
    expect(wordsAt('2026-11-21T23:30:00+05:30', starts, ends)).toBe('Tomorrow 00:15, in 45 minutes');
    expect(wordsAt('2026-11-22T00:00:00+05:30', starts, ends)).toBe('Today 00:15, in 15 minutes');
  });

  test("is in the student's own time zone, not the academy's", () => {
    expect(wordsAt('2026-11-21T09:00:00Z', ...atFive, 'Europe/London')).toBe('Today 11:30, in 2 hours 30 minutes');
    expect(wordsAt('2026-11-21T02:00:00Z', ...atFive, 'America/Los_Angeles')).toBe(
      'Tomorrow 03:30, in 9 hours 30 minutes',
    );
  });

  test('has the right day and minutes where the clocks change in between', () => {
    const berlin = 'Europe/Berlin';
    // At 02:00 the clock changes to 03:00.
    const spring = ['2026-03-29T03:30:00+02:00', '2026-03-29T04:30:00+02:00'] as const;
    expect(wordsAt('2026-03-29T01:30:00+01:00', ...spring, berlin)).toBe('Today 03:30, in 1 hour');
    expect(wordsAt('2026-03-28T12:00:00+01:00', ...spring, berlin)).toBe('Tomorrow 03:30');
    // At 03:00 the clock changes back to 02:00: a day of 25 hours.
    const autumn = ['2026-10-26T00:10:00+01:00', '2026-10-26T01:00:00+01:00'] as const;
    expect(wordsAt('2026-10-25T00:05:00+02:00', ...autumn, berlin)).toBe('Tomorrow 00:10');
    expect(wordsAt('2026-10-25T23:40:00+01:00', ...autumn, berlin)).toBe('Tomorrow 00:10, in 30 minutes');
  });
});

test('property: a class is Now exactly while it is on, and Ended exactly afterwards', () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  const length = fc.integer({ min: 1, max: 86_400_000 });
  const zone = fc.constantFrom(india, 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati');
  fc.assert(
    fc.property(
      moment,
      length,
      fc.integer({ min: -200_000_000, max: 200_000_000 }),
      zone,
      (starts, ms, away, inZone) => {
        const text = classTime({ starts, ends: starts + ms }, starts + away, inZone);
        expect(text.startsWith('Now, ')).toBe(away >= 0 && away < ms);
        expect(text.startsWith('Ended · ')).toBe(away >= ms);
      },
    ),
  );
});

test.each([
  ['no times', {}],
  ['empty ones', { starts_at: '', ends_at: '' }],
  ['no end', { starts_at: atFive[0] }],
  ['times that cannot be read', { starts_at: 'soon', ends_at: 'later' }],
  ['an end before its start', { starts_at: atFive[1], ends_at: atFive[0] }],
])('a class with %s has none', (_, given) => {
  expect(occurrenceOf(given)).toBeUndefined();
});
