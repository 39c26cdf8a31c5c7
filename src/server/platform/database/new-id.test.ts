import { expect, test } from 'vitest';
import { newOrderedId } from './new-id.ts';

test('ids of later times are greater, and all have 16 characters, also by a clock before 1970', () => {
  const times = [-1e12, 0, 1, 31, 32, 1e12, Date.UTC(2026, 10, 22), Date.UTC(2026, 10, 22) + 1, Date.UTC(2900, 0)];
  const ids = times.map(newOrderedId);
  expect(ids.every((id) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(id))).toBe(true);
  const prefixes = ids.slice(1).map((id) => id.slice(0, 9));
  expect(prefixes.toSorted()).toEqual(prefixes);
  expect(new Set(ids).size).toBe(times.length);
});
