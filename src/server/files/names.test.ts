import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrase } from '#server/messages/text.ts';
import { byOrder, keyOfPath, slugOf, splitOrder, unusableText } from './names.ts';

test.each([
  ['01 What is charge', 1, 'What is charge'],
  ['2. Fields', 2, 'Fields'],
  ['03 - Potential', 3, 'Potential'],
  ['10) Waves', 10, 'Waves'],
  ['Potential', undefined, 'Potential'],
  ['3D shapes', undefined, '3D shapes'],
  ['2-methylpropane', undefined, '2-methylpropane'],
  ['1.5 volt cells', undefined, '1.5 volt cells'],
  ['2024 Board paper', undefined, '2024 Board paper'],
  ['01', undefined, '01'],
])('%s has the order %s and the name %s', (text, order, name) => {
  expect(splitOrder(text)).toEqual({ order, name });
});

test('a key ignores order numbers, case, repeated spaces and Unicode forms', () => {
  expect(keyOfPath('Physics/01 Electric  charges/02 Cafe\u0301')).toBe('physics/electric charges/caf\u00e9');
  expect(slugOf('Class 11/12')).toBe('class 11|12');
});

test('a key read as a path gives the same key for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const slug = slugOf(name);
      expect(slugOf(slug)).toBe(slug);
      expect(slug).not.toContain('/');
    }),
  );
});

test('numbered nodes come first, sorted by number, and the others follow in natural order', () => {
  const named = (path: string) => ({ ...splitOrder(path), path });
  const sorted = byOrder(['Set 10', '02 B', 'Set 9', '10 C', '1 A'].map(named));
  expect(sorted.map(({ path }) => path)).toEqual(['1 A', '02 B', '10 C', 'Set 9', 'Set 10']);
});

test('control characters and broken text are unusable, but joiners and line breaks are not', () => {
  expect(unusableText('a\u0000b')).toEqual(phrase('it contains a control character'));
  expect(unusableText('a\u009bb')).toEqual(phrase('it contains a control character'));
  expect(unusableText('\ud800')).toEqual(phrase('it contains characters that are not UTF-8'));
  expect(unusableText('ന്\u200d, two\nlines\tand a tab')).toBeUndefined();
});
