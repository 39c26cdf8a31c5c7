import { expect, test } from 'vitest';
import { idPattern, newId, newOrderedId } from './new-id.ts';

test('ids of later times are greater, and all have 16 characters, also by a clock before 1970', () => {
  const times = [-1e12, 0, 1, 31, 32, 1e12, Date.UTC(2026, 10, 22), Date.UTC(2026, 10, 22) + 1, Date.UTC(2900, 0)];
  const ids = times.map(newOrderedId);
  for (const id of [...ids, newId()]) expect(id).toMatch(new RegExp(`^${idPattern}$`));
  const prefixes = ids.slice(1).map((id) => id.slice(0, 9));
  expect(prefixes.toSorted()).toEqual(prefixes);
  expect(new Set(ids).size).toBe(times.length);
});
