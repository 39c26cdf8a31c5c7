import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentOrNextOccurrence } from '#server/domain/classes/schedule.ts';
import { momentOf } from '#server/platform/clock/time-zone.ts';
import { type TimetableClass, timetable } from './timetable.ts';

/** Saturday, 09:00 in India. */
const now = Date.UTC(2026, 10, 21, 3, 30);
const india = 'Asia/Kolkata';

const optics: TimetableClass = {
  class_id: 'c1',
  subject_id: 's1',
  subject_name: 'Todays Live Class Physics',
  batch_id: 'b1',
  batch_name: 'Evening; batch (streaming)',
  class_name: 'Optics, part 2',
  tutor_name: 'Anitha Menon',
  room: '',
  day: 'Mon Wed',
  starts: '17:00',
  ends: '18:00',
  not_on: '',
};

function linesOf(classes: TimetableClass[], zone = india, at = now, publicUrl?: string, daysOff = {}): string[] {
  const academy = { name: 'Sunrise, Kochi', zone, daysOff, now: at, host: 'portal.example.org', publicUrl };
  return timetable(classes, academy).replace(/\r\n /g, '').split('\r\n');
}
const valuesOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1));

describe('a timetable', () => {
  test('has a class that repeats as one event with a rule, in the academy’s time zone', () => {
    expect(linesOf([optics], india, now, 'https://portal.example.org')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Academy Portal//Timetable//EN',
      'NAME:Sunrise\\, Kochi',
      'X-WR-CALNAME:Sunrise\\, Kochi',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:20261120T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:c1@portal.example.org',
      'DTSTAMP:20261120T183000Z',
      'DTSTART;TZID=Asia/Kolkata:20261123T170000',
      'DTEND;TZID=Asia/Kolkata:20261123T180000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270218T183000Z',
      'SUMMARY:Optics\\, part 2 · Anitha Menon',
      'DESCRIPTION:Todays Live Class Physics\\nEvening\\; batch\\nhttps://portal.example.org/live-classes/s1/b1',
      'URL:https://portal.example.org/live-classes/s1/b1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT10M',
      'DESCRIPTION:Optics\\, part 2 · Anitha Menon',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['daily', '17:00', '18:00', '20261121T170000', '20261121T180000', 'FREQ=DAILY'],
    ['sat', '08:00', '10:00', '20261121T080000', '20261121T100000', 'FREQ=WEEKLY;BYDAY=SA'],
    ['Sat', '08:00', '09:00', '20261128T080000', '20261128T090000', 'FREQ=WEEKLY;BYDAY=SA'],
    ['Fri', '22:00', '09:15', '20261120T220000', '20261121T091500', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Sun Mon Tue Wed Thu Fri Sat', '23:00', '00:00', '20261121T230000', '20261122T000000', 'FREQ=DAILY'],
  ])('%s from %s to %s begins with the class that is on or next', (day, starts, ends, from, to, rule) => {
    const lines = linesOf([{ ...optics, day, starts, ends }]);
    expect(valuesOf(lines, 'DTSTART;')).toEqual([from]);
    expect(valuesOf(lines, 'DTEND;')).toEqual([to]);
    expect(valuesOf(lines, 'RRULE')).toEqual([`${rule};UNTIL=20270218T183000Z`]);
  });

  test('has a class on a date as that moment, until it is over; one without times is left out', () => {
    const on = (day: string, starts = '08:30', ends = '09:30') => ({ ...optics, day, starts, ends });
    const lines = linesOf([on('2026-11-21'), on('2026-11-21', '07:00', '09:00'), on('2026-11-20'), on('', '', '')]);
    expect(valuesOf(lines, 'DTSTART:2026112')).toEqual(['20261120T000000', '20261121T030000Z']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20261121T040000Z']);
    expect(valuesOf(lines, 'RRULE')).toEqual([]);
  });

  test('without classes is an empty calendar, and one without the portal’s URL has no link', () => {
    expect(linesOf([])).not.toContain('BEGIN:VEVENT');
    expect(valuesOf(linesOf([optics]), 'URL')).toEqual([]);
  });

  test('says when the clocks of its zone change', () => {
    const lines = linesOf([optics], 'Europe/Berlin', Date.UTC(2026, 8, 1));
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      ...['BEGIN:STANDARD', 'DTSTART:20260831T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD'],
      ...['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]);
    const spring = linesOf([optics], 'America/New_York', Date.UTC(2026, 1, 1));
    expect(spring).toContain('DTSTART:20260308T020000');
    expect(spring).toContain('BEGIN:DAYLIGHT');
  });

  test('leaves out the days on which a class that repeats is not held', () => {
    const lines = linesOf([{ ...optics, not_on: '2026-11-23 2026-12-02' }]);
    expect(valuesOf(lines, 'DTSTART;')).toEqual(['20261125T170000']);
    expect(lines.filter((line) => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=Asia/Kolkata:20261123T170000',
      'EXDATE;TZID=Asia/Kolkata:20261202T170000',
    ]);
  });

  test('leaves out the days off of the academy on which the class would be held', () => {
    const daysOff = { '2026-11-23': 'Diwali', '2026-11-24': 'Diwali', '2026-11-30': 'Strike' };
    const lines = linesOf([optics, { ...optics, day: '2026-11-24' }], india, now, undefined, daysOff);
    expect(valuesOf(lines, 'DTSTART;')).toEqual(['20261125T170000']);
    expect(lines.filter((line) => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=Asia/Kolkata:20261123T170000',
      'EXDATE;TZID=Asia/Kolkata:20261130T170000',
    ]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  test('quotes a zone that is an offset', () => {
    const lines = linesOf([optics], '+05:30');
    expect(lines).toContain('DTSTART;TZID="+05:30":20261123T170000');
  });

  test('is the same text all day, so that a calendar need not load it again', () => {
    const at = (hour: number) => linesOf([optics], india, Date.UTC(2026, 10, 21, hour));
    expect(at(12)).toEqual(at(1));
  });
});

test('property: the rules name each occurrence that the portal shows, and no other, on no day off', () => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const pad = (part: number) => String(part).padStart(2, '0');
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  });
  const day = fc.oneof(
    fc.constant('daily'),
    fc.subarray(names, { minLength: 1 }).map((some) => some.join(' ')),
  );
  const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(
      day,
      time,
      time,
      fc.constantFrom(india, 'Europe/Berlin', 'UTC'),
      moment,
      fc.uniqueArray(fc.integer({ min: -2, max: 15 })),
      (on, starts, ends, zone, at, offs) => {
        const one = { ...optics, day: on, starts, ends };
        const dates = offs.map((days) => new Date(at + days * 86_400_000).toISOString().slice(0, 10));
        const daysOff = Object.fromEntries(dates.map((date) => [date, 'Diwali']));
        const lines = linesOf([one], zone, at, undefined, daysOff);
        const without = valuesOf(lines, 'EXDATE').map((text) => text.slice(0, 8));
        const [rule = ''] = valuesOf(lines, 'RRULE');
        const byDay =
          /BYDAY=([^;]+)/.exec(rule)?.[1]?.split(',') ?? names.map((name) => name.slice(0, 2).toUpperCase());
        const [first = ''] = valuesOf(lines, 'DTSTART;');
        // As a calendar expands the rule, for two weeks.
        const expanded: number[] = [];
        for (let n = 0; n < 14; n += 1) {
          const date = new Date(Date.UTC(+first.slice(0, 4), +first.slice(4, 6) - 1, +first.slice(6, 8) + n));
          const name = names[date.getUTCDay()]?.slice(0, 2).toUpperCase() ?? '';
          const day = date.toISOString().slice(0, 10);
          if (!byDay.includes(name) || without.includes(day.replaceAll('-', ''))) continue;
          expect(daysOff[day]).toBeUndefined();
          expanded.push(momentOf(day, starts, zone));
        }
        // As the portal shows one after another.
        let seen = at;
        for (const starts_at of expanded) {
          const next = currentOrNextOccurrence(one, { zone, daysOff }, seen) ?? expect.fail();
          expect(next.starts_at).toBe(starts_at);
          seen = next.ends_at;
        }
      },
    ),
  );
});
