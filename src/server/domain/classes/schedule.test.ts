import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, momentOf, toZonedIso } from '#server/platform/clock/time-zone.ts';
import { listDays } from './list-days.ts';
import { currentOrNextOccurrence, nextDayOff, occurrenceOnDate } from './schedule.ts';

const india = 'Asia/Kolkata';

function occurrence(day: string, times: string, at: string, zone = india, not_on = ''): [string, string] | undefined {
  const [starts = '', ends = ''] = times.split('-');
  const found = currentOrNextOccurrence({ day, starts, ends, not_on }, { zone, daysOff: {} }, Date.parse(at));
  return found && [toZonedIso(found.starts_at, zone), toZonedIso(found.ends_at, zone)];
}

describe('a class on a date', () => {
  test('is held that day, in the academy’s time zone', () => {
    const expected = ['2026-11-21T17:00:00+05:30', '2026-11-21T18:00:00+05:30'];
    expect(occurrence('2026-11-21', '17:00-18:00', '2026-11-20T12:00:00Z')).toEqual(expected);
  });

  test('keeps its date after it has ended', () => {
    const expected = ['2026-11-21T17:00:00+05:30', '2026-11-21T18:00:00+05:30'];
    expect(occurrence('2026-11-21', '17:00-18:00', '2027-03-01T12:00:00Z')).toEqual(expected);
  });

  test('may be on a leap day, but not on a date that does not exist', () => {
    expect(occurrence('2028-02-29', '09:00-10:00', '2028-01-01T00:00:00Z')?.[0]).toBe('2028-02-29T09:00:00+05:30');
    expect(occurrence('2027-02-29', '09:00-10:00', '2027-01-01T00:00:00Z')).toBeUndefined();
  });
});

test('a class that repeats begins with what is not over when it is scheduled; one on a date may be over', () => {
  const times = { starts: '16:00', ends: '17:00', not_on: '' };
  const heldAt = (clock: string, day = 'daily') => {
    const schedule = { ...times, day, scheduled_at: Date.parse(`2026-11-21T${clock}:00+05:30`) };
    return occurrenceOnDate(schedule, '2026-11-21', { zone: india, daysOff: {} }) !== undefined;
  };
  expect([heldAt('15:59'), heldAt('16:30'), heldAt('17:00'), heldAt('23:34', '2026-11-21')]).toEqual([
    ...[true, true, false, true],
  ]);
});

test.each(['daily', '2026-11-21'])('of a class on %j nothing begins once its batch has ended', (day) => {
  const [calendar, now] = [{ zone: india, daysOff: {} }, Date.parse('2026-11-21T08:00+05:30')];
  const heldUntil = (end: string) =>
    currentOrNextOccurrence(
      { day, starts: '17:00', ends: '18:00', not_on: '', batch_ends_at: Date.parse(end) },
      calendar,
      now,
    );
  expect(heldUntil('2026-11-21T17:00+05:30')).toBeUndefined();
  expect(heldUntil('2026-11-21T17:01+05:30')?.starts_at).toBe(Date.parse('2026-11-21T17:00+05:30'));
});

describe('a daily class', () => {
  test('is on until just before its end, and then next held tomorrow', () => {
    expect(occurrence('daily', '17:00-18:00', '2026-11-21T17:59:59.999+05:30')?.[0]).toBe('2026-11-21T17:00:00+05:30');
    expect(occurrence('daily', '17:00-18:00', '2026-11-21T18:00:00+05:30')?.[0]).toBe('2026-11-22T17:00:00+05:30');
  });

  test('that ends after midnight is still on then', () => {
    const expected = ['2026-11-21T23:30:00+05:30', '2026-11-22T00:30:00+05:30'];
    expect(occurrence('daily', '23:30-00:30', '2026-11-22T00:15:00+05:30')).toEqual(expected);
    expect(occurrence('daily', '23:30-00:30', '2026-11-22T00:30:00+05:30')?.[0]).toBe('2026-11-22T23:30:00+05:30');
  });

  test('may start at midnight', () => {
    const expected = ['2026-11-22T00:00:00+05:30', '2026-11-22T01:00:00+05:30'];
    expect(occurrence('daily', '00:00-01:00', '2026-11-21T23:59:00+05:30')).toEqual(expected);
  });

  test('that ends as it starts lasts a day', () => {
    const expected = ['2026-11-21T10:00:00+05:30', '2026-11-22T10:00:00+05:30'];
    expect(occurrence('daily', '10:00-10:00', '2026-11-22T09:00:00+05:30')).toEqual(expected);
  });
});

describe('a class on weekdays', () => {
  test('is held on the next of them, even across the end of the week', () => {
    // 2026-11-21 is a Saturday.
    expect(occurrence('Mon Wed Fri', '17:00-18:00', '2026-11-21T12:00:00+05:30')?.[0]).toBe(
      '2026-11-23T17:00:00+05:30',
    );
  });

  test('held once a week is next held in a week', () => {
    expect(occurrence('Sat', '17:00-18:00', '2026-11-21T18:00:00+05:30')?.[0]).toBe('2026-11-28T17:00:00+05:30');
    expect(occurrence('Sat', '23:00-01:00', '2026-11-22T01:00:00+05:30')?.[0]).toBe('2026-11-28T23:00:00+05:30');
  });

  test('is held by the academy’s date, not by the date in UTC', () => {
    // 20:00 on Friday in UTC is 01:30 on Saturday in India.
    expect(occurrence('Fri', '17:00-18:00', '2026-11-20T20:00:00Z')?.[0]).toBe('2026-11-27T17:00:00+05:30');
  });
});

describe('where clocks change for summer time', () => {
  const berlin = 'Europe/Berlin';

  test('a class keeps its time on the clock', () => {
    expect(occurrence('daily', '17:00-18:00', '2026-03-28T18:00:00+01:00', berlin)?.[0]).toBe(
      '2026-03-29T17:00:00+02:00',
    );
    expect(occurrence('daily', '17:00-18:00', '2026-10-24T18:00:00+02:00', berlin)?.[0]).toBe(
      '2026-10-25T17:00:00+01:00',
    );
  });

  test('a class in the skipped hour is held after it, and keeps its length', () => {
    const expected = ['2026-03-29T03:30:00+02:00', '2026-03-29T04:10:00+02:00'];
    expect(occurrence('2026-03-29', '02:30-03:10', '2026-03-28T12:00:00Z', berlin)).toEqual(expected);
  });

  test('a class in the repeated hour is held in the first', () => {
    const expected = ['2026-10-25T02:15:00+02:00', '2026-10-25T02:45:00+02:00'];
    expect(occurrence('2026-10-25', '02:15-02:45', '2026-10-24T12:00:00Z', berlin)).toEqual(expected);
  });
});

test.each([
  ['', '17:00-18:00'],
  ['daily', ''],
  ['daily', '17:00'],
  ['daily', '25:00-26:00'],
  ['now and then', '17:00-18:00'],
])('a class on %j at %j has no times', (day, times) => {
  expect(occurrence(day, times, '2026-11-21T12:00:00Z')).toBeUndefined();
});

const pad = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const zone = fc.constantFrom(
  india,
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
);
const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
const weekday = fc.constantFrom('Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat');
test('a class that repeats is next held after its days off, however many they are', () => {
  const next = (not_on: string) => occurrence('Mon', '17:00-18:00', '2026-11-21T12:00:00Z', india, not_on)?.[0];
  expect(next('2026-11-22')).toBe('2026-11-23T17:00:00+05:30');
  expect(next('2026-11-30 2026-11-23 2026-12-07')).toBe('2026-12-14T17:00:00+05:30');
});

const repeated = fc.oneof(
  fc.constant('daily'),
  fc.uniqueArray(weekday, { minLength: 1 }).map((days) => days.join(' ')),
);
const day = 24 * 60 * 60 * 1000;
const hour = day / 24;

test('property: a repeated class is on or to come within eight days, and lasts at most a day and an hour', () => {
  fc.assert(
    fc.property(repeated, time, time, zone, moment, (weekly, starts, ends, inZone, now) => {
      const found = currentOrNextOccurrence(
        { day: weekly, starts, ends, not_on: '' },
        { zone: inZone, daysOff: {} },
        now,
      );
      if (!found) throw new Error('no occurrence');
      expect(found.ends_at).toBeGreaterThan(now);
      expect(found.ends_at).toBeGreaterThan(found.starts_at);
      expect(found.ends_at - found.starts_at).toBeLessThanOrEqual(day + hour);
      expect(found.starts_at - now).toBeLessThanOrEqual(7 * day + hour);
    }),
  );
});

test('property: an occurrence stays the same while it is on, and the next one follows at its end', () => {
  fc.assert(
    fc.property(repeated, time, time, zone, moment, (weekly, starts, ends, inZone, now) => {
      const schedule = { day: weekly, starts, ends, not_on: '' };
      const calendar = { zone: inZone, daysOff: {} };
      const found = currentOrNextOccurrence(schedule, calendar, now);
      if (!found) throw new Error('no occurrence');
      expect(currentOrNextOccurrence(schedule, calendar, found.ends_at - 1)).toEqual(found);
      expect(currentOrNextOccurrence(schedule, calendar, found.ends_at)?.starts_at).toBeGreaterThan(found.starts_at);
    }),
  );
});

describe('a day off of the academy', () => {
  const diwali = { zone: india, daysOff: { '2026-11-23': 'Diwali' } };
  const monday = { day: 'Mon', starts: '17:00', ends: '18:00', not_on: '' };
  const at = (time: string) => Date.parse(`${time}+05:30`);

  test('has the class a week later, and says where it would have been until that is over', () => {
    const saturday = at('2026-11-21T12:00');
    expect(currentOrNextOccurrence(monday, diwali, saturday)?.starts_at).toBe(at('2026-11-30T17:00'));
    const off = { starts_at: at('2026-11-23T17:00'), ends_at: at('2026-11-23T18:00'), reason: 'Diwali' };
    expect(nextDayOff(monday, diwali, saturday)).toEqual(off);
    expect(nextDayOff(monday, diwali, off.ends_at - 1)).toEqual(off);
    expect(nextDayOff(monday, diwali, off.ends_at)).toBeUndefined();
    expect(nextDayOff({ ...monday, day: 'Tue' }, diwali, saturday)).toBeUndefined();
  });

  test('has no class on that single date', () => {
    const single = { ...monday, day: '2026-11-23' };
    expect(currentOrNextOccurrence(single, diwali, at('2026-11-21T12:00'))).toBeUndefined();
    expect(nextDayOff(single, diwali, at('2026-11-21T12:00'))?.reason).toBe('Diwali');
    expect(nextDayOff(single, diwali, at('2026-11-24T12:00'))).toBeUndefined();
  });
});

test('property: no class begins on a day off, in any reading, and those of other days are as before', () => {
  const offs = fc.uniqueArray(fc.integer({ min: -3, max: 20 }), { maxLength: 20 });
  const single = fc.integer({ min: -3, max: 20 });
  fc.assert(
    fc.property(fc.oneof(repeated, single), time, time, zone, moment, offs, (on, starts, ends, inZone, now, days) => {
      const dateAfter = (count: number) => dateIn(now + count * day, inZone);
      const schedule = { day: typeof on === 'number' ? dateAfter(on) : on, starts, ends, not_on: '' };
      const open = { zone: inZone, daysOff: {} };
      const calendar = { zone: inZone, daysOff: Object.fromEntries(days.map((one) => [dateAfter(one), 'Diwali'])) };
      const isOff = (date: string) => date in calendar.daysOff;
      const next = currentOrNextOccurrence(schedule, calendar, now);
      if (next) expect(isOff(dateIn(next.starts_at, inZone))).toBe(false);
      const off = nextDayOff(schedule, calendar, now);
      if (off) expect(isOff(dateIn(off.starts_at, inZone))).toBe(true);
      else expect(next).toEqual(currentOrNextOccurrence(schedule, typeof on === 'number' ? calendar : open, now));
      for (let count = -3; count <= 20; count += 1) {
        const date = dateAfter(count);
        const expected = isOff(date) ? undefined : occurrenceOnDate(schedule, date, open);
        expect(occurrenceOnDate(schedule, date, calendar)).toEqual(expected);
      }
      for (const one of listDays(schedule, calendar, now)) expect(one.is_held).toBe(!isOff(one.date));
    }),
  );
});

test('property: a date and time are read back the same, unless the clocks skip them', () => {
  fc.assert(
    fc.property(time, zone, moment, (clock, inZone, at) => {
      const date = dateIn(at, inZone);
      const found = momentOf(date, clock, inZone);
      const shown = toZonedIso(found, inZone);
      expect(Date.parse(shown)).toBe(found);
      expect([date, clock]).toSatisfy(
        ([d, c]: [string, string]) => shown.startsWith(`${d}T${c}`) || shown > `${d}T${c}`,
      );
    }),
  );
});
