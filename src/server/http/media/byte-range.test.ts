import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-3', undefined],
  [undefined, undefined],
])('of ten bytes, %s is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it('finds nothing in an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable');
});

it('never exceeds the file, for any header', () => {
  const number = fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 400n }), fc.constant(''));
  fc.assert(
    fc.property(number, number, fc.nat({ max: 100 }), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
