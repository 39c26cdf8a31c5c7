import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '#texts/translate.ts';
import { loadTexts } from '#web/texts.ts';
import { classTime } from './class-time.ts';
import { occurrenceOf } from './occurrence.ts';

const india = 'Asia/Kolkata';
const beIn = (zone: string) => vi.stubEnv('TZ', zone);
beforeEach(() => {
  beIn(india);
  return () => vi.unstubAllEnvs();
});

/** The words at a moment for a class with these times. */
function wordsAt(at: string, starts_at: string, ends_at: string, zone = india): string {
  beIn(zone);
  const occurrence = occurrenceOf({ starts_at, ends_at });
  if (!occurrence) return expect.fail('no occurrence');
  return classTime(occurrence, Date.parse(at)).replaceAll('\u00a0', ' ');
}

const atFive = ['2026-11-21T17:00:00+05:30', '2026-11-21T18:00:00+05:30'] as const;

describe('the time of a class', () => {
  test.each([
    ['2026-11-21T16:35:00+05:30', '5:00 pm · in 25 min'],
    ['2026-11-21T16:59:30+05:30', '5:00 pm · in 1 min'],
    ['2026-11-21T15:20:00+05:30', '5:00 pm · in 1 h 40 min'],
    ['2026-11-21T14:00:00+05:30', '5:00 pm · in 3 h'],
    ['2026-11-21T07:00:30+05:30', '5:00 pm · in 10 h'],
    ['2026-11-21T01:20:00+05:30', '5:00 pm · in 16 h'],
    ['2026-11-20T18:00:00+05:30', '5:00 pm tomorrow · in 23 h'],
    ['2026-11-20T16:00:00+05:30', '5:00 pm tomorrow'],
    ['2026-11-19T16:00:00+05:30', '5:00 pm, Saturday · in 2 days'],
    ['2026-11-18T23:59:00+05:30', '5:00 pm, Saturday · in 3 days'],
    ['2026-11-14T16:00:00+05:30', '5:00 pm, Sat, 21 Nov · in 7 days'],
    ['2025-11-21T16:00:00+05:30', '5:00 pm, Sat, 21 Nov, 2026 · in 365 days'],
    ['2026-11-21T17:00:00+05:30', 'Now, until 6:00 pm'],
    ['2026-11-21T17:59:59+05:30', 'Now, until 6:00 pm'],
    ['2026-11-21T18:00:00+05:30', 'Ended · 6:00 pm'],
    ['2026-11-23T18:00:00+05:30', 'Ended · 6:00 pm, Sat, 21 Nov'],
  ])('at %s is "%s"', (at, text) => {
    expect(wordsAt(at, ...atFive).replace('Nov 2026', 'Nov, 2026')).toBe(text);
  });

  test('after midnight is tomorrow, however near it is; twelve is noon or midnight, never zero', () => {
    const [starts, ends] = ['2026-11-22T00:15:00+05:30', '2026-11-22T12:05:00+05:30'];
    expect(wordsAt('2026-11-21T23:30:00+05:30', starts, ends)).toBe('12:15 am tomorrow · in 45 min');
    expect(wordsAt('2026-11-22T00:00:00+05:30', starts, ends)).toBe('12:15 am · in 15 min');
    expect(wordsAt('2026-11-22T00:15:00+05:30', starts, ends)).toBe('Now, until 12:05 pm');
  });

  test("is in the student's own time zone, not the academy's", () => {
    expect(wordsAt('2026-11-21T09:00:00Z', ...atFive, 'Europe/London')).toBe('11:30 am · in 2 h 30 min');
    expect(wordsAt('2026-11-21T02:00:00Z', ...atFive, 'America/Los_Angeles')).toBe('3:30 am tomorrow · in 9 h 30 min');
  });

  test('has the right day and minutes where the clocks change in between', () => {
    const berlin = 'Europe/Berlin';
    // At 02:00 the clock changes to 03:00.
    const spring = ['2026-03-29T03:30:00+02:00', '2026-03-29T04:30:00+02:00'] as const;
    expect(wordsAt('2026-03-29T01:30:00+01:00', ...spring, berlin)).toBe('3:30 am · in 1 h');
    expect(wordsAt('2026-03-28T03:15:00+01:00', ...spring, berlin)).toBe('3:30 am tomorrow · in 23 h');
    // At 03:00 the clock changes back to 02:00: a day of 25 hours.
    const autumn = ['2026-10-26T00:10:00+01:00', '2026-10-26T01:00:00+01:00'] as const;
    expect(wordsAt('2026-10-25T00:05:00+02:00', ...autumn, berlin)).toBe('12:10 am tomorrow');
    expect(wordsAt('2026-10-25T23:40:00+01:00', ...autumn, berlin)).toBe('12:10 am tomorrow · in 30 min');
  });

  test('has durations of the catalogue, with a plural form', async () => {
    const texts = {
      'live.startsIn': '{when} · {time} में',
      'live.hoursAndMinutes': '{count} घं {minutes} मि',
      'live.days_one': '{count} दिन',
      'live.days_other': '{count} दिनों',
    };
    const load = async () => ({ default: texts });
    await setLanguage('hi', { hi: load, ml: load, ta: load, te: load, bn: load, mr: load });
    try {
      expect(wordsAt('2026-11-21T15:20:00+05:30', ...atFive)).toMatch(/^5:00 pm · 1 घं 40 मि में$/i);
      expect(wordsAt('2026-11-19T16:00:00+05:30', ...atFive)).toMatch(/· 2 दिनों में$/);
    } finally {
      await setLanguage('en', loadTexts);
    }
  });
});

test('a line ends before the dot at most: never after it, and never in a duration', () => {
  const occurrence = occurrenceOf({ starts_at: atFive[0], ends_at: atFive[1] }) ?? expect.fail();
  const words = (at: string) => classTime(occurrence, Date.parse(at)).split(' ');
  expect(words('2026-11-21T15:20:00+05:30')).toEqual(['5:00\u00a0pm', '·\u00a0in\u00a01\u00a0h\u00a040\u00a0min']);
  expect(words('2026-11-19T15:20:00+05:30').at(-1)).toBe('·\u00a0in\u00a02\u00a0days');
});

test('a duration that is too long for a line is broken, but no number leaves its unit', async () => {
  const occurrence = occurrenceOf({ starts_at: atFive[0], ends_at: atFive[1] }) ?? expect.fail();
  await setLanguage('ml', loadTexts);
  try {
    const words = classTime(occurrence, Date.parse('2026-11-21T11:42:00+05:30')).split(' ');
    expect(words.slice(1)).toEqual(['·\u00a0ഇനി', '5\u00a0മണിക്കൂർ', '18\u00a0മിനിറ്റ്']);
  } finally {
    await setLanguage('en', loadTexts);
  }
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
        beIn(inZone);
        const text = classTime({ starts, ends: starts + ms }, starts + away);
        expect(text.startsWith('Now, ')).toBe(away >= 0 && away < ms);
        expect(text.startsWith('Ended ·\u00a0')).toBe(away >= ms);
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
