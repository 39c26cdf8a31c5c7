import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['guardian', 'guardian', 0],
  ['gaurdian', 'guardian', 1],
  ['mobil', 'mobile', 1],
  ['mobille', 'mobile', 1],
  ['levl', 'email', 4],
  ['', 'name', 4],
])('%j and %j are %d apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
});

test('is the same both ways, 0 for the same text only, and at most the longer length', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'ക'), maxLength: 6 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const distance = editDistance(one, other);
      expect(editDistance(other, one)).toBe(distance);
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});
