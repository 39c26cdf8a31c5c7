import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClock, readDateTime, readDay } from './dates.ts';
import { readDays } from './days.ts';

test.each([
  '2026-11-21',
  '2026/11/21',
  '21-11-2026',
  '21/11/2026',
  '21.11.2026',
  '21-Nov-2026',
  '21-nov-26',
  '21 November 2026',
])('%s is the 21st of November 2026', (text) => {
  expect(readDay(text)).toBe('2026-11-21');
});

test.each([
  ['03/04/2026', '2026-04-03'],
  ['3-4-2026', '2026-04-03'],
  ['5 Sept 2026', '2026-09-05'],
  ['29-Feb-2028', '2028-02-29'],
])('%s is %s: the day is before the month', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ...['', '21', '11/21/2026', '31-11-2026', '29-Feb-2026', '0-1-2026', '21-11-26', '21/11-2026', '21-No-2026'],
  ...['21-Nova-2026', '21-Nov', '2026-11', '46347', '21-11-20266', ' 21-11-2026'],
])("'%s' is no day", (text) => {
  expect(readDay(text)).toBeUndefined();
});

test('a day is the same in every spelling', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('-', '/', '.'), (date, separator) => {
      const day = date.toISOString().slice(0, 10);
      const parts = day.split('-');
      const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
      expect(readDay(day)).toBe(day);
      expect(readDay(parts.toReversed().join(separator))).toBe(day);
      expect(readDay(parts.toReversed().map(Number).join(separator))).toBe(day);
      expect(readDay(`${parts[2]}-${month}-${parts[0]}`)).toBe(day);
    }),
  );
});

test.each([
  ['17:00', '17:00'],
  ['17:00:00', '17:00'],
  ['9:05', '09:05'],
  ['5:00 PM', '17:00'],
  ['5 pm', '17:00'],
  ['5pm', '17:00'],
  ['5.30 pm', '17:30'],
  ['5:00:00 PM', '17:00'],
  ['5.30 p.m.', '17:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['0:30', '00:30'],
])('the time %s is %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

test.each(['', '17', '5.30', '24:00', '17:60', '17:00:30', '17:00 pm', '0 am', '13 pm', '5 xm', '17:0'])(
  "'%s' is no time of day",
  (text) => {
    expect(readClock(text)).toBeUndefined();
  },
);

test.each([
  ['2026-11-02 16:30', '2026-11-02T11:00:00.000Z'],
  ['2026-11-02T16:30:15', '2026-11-02T11:00:15.000Z'],
  ['02-11-2026 16:30', '2026-11-02T11:00:00.000Z'],
  ['2/11/2026 4:30:15 PM', '2026-11-02T11:00:15.000Z'],
  ['2 Nov 2026 4.30 pm', '2026-11-02T11:00:00.000Z'],
])('%s in India is %s', (text, moment) => {
  const found = readDateTime(text, 'Asia/Kolkata');
  expect(found === undefined ? found : new Date(found).toISOString()).toBe(moment);
});

test.each(['', '2026-11-02', '16:30', '2026-11-02 24:00', `2026-11-02${' '.repeat(100)}16:30`])(
  "'%s' is no moment",
  (text) => {
    expect(readDateTime(text, 'Asia/Kolkata')).toBeUndefined();
  },
);

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
