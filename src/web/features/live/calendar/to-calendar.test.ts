import { describe, expect, test } from 'vitest';
import type { LiveClass } from '#contract/live/live.ts';
import { toCalendar, toFileName } from './add-to-calendar.tsx';

const motion: LiveClass = {
  batch_name: 'Class 11 batch (streaming)',
  class_name: 'Motion in a plane, again',
  tutor_name: 'Farida Sheikh',
  online_url: 'https://meet.example.org/a?b=1;2,3',
};
const occurrence = { starts: Date.parse('2026-11-21T18:30:00+05:30'), ends: Date.parse('2026-11-21T19:30:00+05:30') };
const now = Date.parse('2026-11-20T00:00:00Z');
const save = (liveClass = motion, at = now) =>
  toCalendar(liveClass, occurrence, { now: at, host: 'portal.example.org' }).replace(/\r\n /g, '').split('\r\n');
const uidOf = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));

describe('a class in a calendar', () => {
  test('is one event, in UTC, with its link and a reminder', () => {
    expect(save()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Academy Portal//Live classes//EN',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:\w+-1795266000000@portal\.example\.org$/),
      'DTSTAMP:20261120T000000Z',
      'DTSTART:20261121T130000Z',
      'DTEND:20261121T140000Z',
      'SUMMARY:Motion in a plane\\, again by Farida Sheikh',
      'DESCRIPTION:Class 11 batch\\nhttps://meet.example.org/a?b=1\\;2\\,3',
      'URL:https://meet.example.org/a?b=1;2,3',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT10M',
      'DESCRIPTION:Motion in a plane\\, again by Farida Sheikh',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('saved again later, it is the same event; another class is another event', () => {
    expect(uidOf(save(motion, now + 60_000))).toBe(uidOf(save()));
    expect(uidOf(save({ ...motion, class_name: 'Optics' }))).not.toBe(uidOf(save()));
  });

  test.each(['javascript:alert(1)', '', 'https://a b\r\nATTENDEE:x'])(
    'leaves out a URL that cannot be opened: %j',
    (online_url) => {
      expect(save({ ...motion, online_url }).filter((line) => /^(URL|ATTENDEE)/.test(line))).toEqual([]);
    },
  );

  test('is saved under a clear name, in any script, that every system accepts', () => {
    const noon = { starts: new Date(2026, 10, 21, 12).getTime(), ends: 0 };
    const named = (class_name: string) => toFileName({ ...motion, class_name }, noon);
    expect(named('Motion in a plane')).toBe('Motion in a plane 2026-11-21.ics');
    expect(named('../../etc: "a"/b?')).toBe('etc a b 2026-11-21.ics');
    expect(named('भौतिकी')).toBe('भौतिकी 2026-11-21.ics');
    expect(named('')).toBe('Class 11 batch 2026-11-21.ics');
    expect(named('/'.repeat(3))).toBe('2026-11-21.ics');
  });
});
