import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarText, utcTime } from './calendar-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
/** Text with many characters that are special in the format or take several octets. */
const hardText = fc
  .array(
    fc.constantFrom('\\', ';', ',', '\n', '\r\n', '\r', 'n', ' ', ':', 'ഭൗതികം', 'भौतिकी', '👩🏽‍🔬', 'x'.repeat(70)),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
const octets = (text: string) => new TextEncoder().encode(text).length;

/** Reads a file as a calendar does: RFC 5545, 3.1 and 3.3.11. */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '');
const unescaped = (text: string) => text.replace(/\\([\\;,nN])/g, (_, what) => (/n/i.test(what) ? '\n' : what));
// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file may not contain these
const asStored = (text: string) => text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');

describe('a calendar file', () => {
  test('has lines that end in CR LF, and texts that are escaped', () => {
    expect(
      calendarText([
        ['BEGIN', 'VEVENT'],
        ['SUMMARY', { text: 'A; B, C\\D\nE' }],
      ]),
    ).toBe('BEGIN:VEVENT\r\nSUMMARY:A\\; B\\, C\\\\D\\nE\r\n');
  });

  test('has no line of more than 75 octets, and no character is split', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hardText), (text) => {
        const lines = calendarText([['DESCRIPTION', { text }]]).split('\r\n');
        expect(lines.pop()).toBe('');
        expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
        expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
      }),
    );
  });

  test('has the same texts when it is read as a calendar reads it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hardText), (text) => {
        const line = unfold(calendarText([['DESCRIPTION', { text }]]));
        expect(line.endsWith('\r\n')).toBe(true);
        expect(unescaped(line.slice('DESCRIPTION:'.length, -2))).toBe(asStored(text));
      }),
    );
  });

  test('has no more lines than it was given, whatever a provider writes', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hardText), (text) => {
        const lines = unfold(
          calendarText([
            ['SUMMARY', { text }],
            ['URL', text],
            ['END', 'VEVENT'],
          ]),
        ).split('\r\n');
        expect(lines.map((line) => line.replace(/:.*/s, ''))).toEqual(['SUMMARY', 'URL', 'END', '']);
      }),
    );
  });

  test('has its times in UTC', () => {
    expect(utcTime(Date.parse('2026-11-21T17:00:00+05:30'))).toBe('20261121T113000Z');
  });
});
