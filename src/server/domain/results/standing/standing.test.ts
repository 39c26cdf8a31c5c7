import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#server/testing/long-run.ts';
import { rankOf, standingOf } from './standing.ts';

/** Few values, so that many are equal; with quarters, and below 0. */
const marks = fc.integer({ min: -8, max: 40 }).map((quarters) => quarters / 4);
const all = fc.array(marks, { minLength: 2, maxLength: 60 });
const places = (list: readonly number[]) => {
  const { total } = standingOf(list.map((one) => ({ marks: one, sections: [] })));
  return list.map((one) => rankOf(total, one) ?? expect.fail());
};

test('a rank is 1 and how many have more, and the percentile how many have as many or fewer', () => {
  fc.assert(
    fc.property(all, (list) => {
      for (const [at, place] of places(list).entries()) {
        const own = list[at] ?? 0;
        const upTo = list.filter((one) => one <= own).length;
        expect(place.rank).toBe(1 + list.filter((one) => one > own).length);
        expect(place.tied).toBe(list.filter((one) => one === own).length);
        expect(place.of).toBe(list.length);
        const hundredths = Math.round(place.percentile * 100);
        expect(hundredths * list.length).toBeLessThanOrEqual(10_000 * upTo);
        expect((hundredths + 1) * list.length).toBeGreaterThan(10_000 * upTo);
      }
    }),
    { numRuns: propertyRuns(50) },
  );
});

test('marks alone decide: other orders of students give each the same place, and more marks none that is lower', () => {
  fc.assert(
    fc.property(all, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (list, keys) => {
      const before = places(list);
      const order = list.map((_, at) => at).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      const after = places(order.map((at) => list[at] ?? 0));
      expect(after).toEqual(order.map((at) => before[at]));
      for (const [a, one] of list.entries())
        for (const [b, other] of list.entries()) {
          const [left, right] = [before[a], before[b]];
          if (!left || !right || one <= other) continue;
          expect(left.rank).toBeLessThan(right.rank);
          expect(left.percentile).toBeGreaterThan(right.percentile);
        }
    }),
    { numRuns: propertyRuns(20) },
  );
});

test('the best have 100 and nobody else, however many they are', () => {
  expect(places([3, 3, 1]).map(({ percentile }) => percentile)).toEqual([100, 100, 33.33]);
  const many = Array.from({ length: 30_000 }, (_, n) => n);
  expect(rankOf(Float64Array.from(many), 29_999)?.percentile).toBe(100);
  expect(rankOf(Float64Array.from(many), 29_998)?.percentile).toBe(99.99);
});

test('alone, nobody has a rank', () => {
  expect(rankOf(Float64Array.of(5), 5)).toBeUndefined();
  expect(rankOf(Float64Array.of(), 5)).toBeUndefined();
});
