import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

test('a subject has the same tint on every screen', () => {
  expect(tintOf('physics-1')).toBe(tintOf('physics-1'));
});

test('neighbouring ids spread over the eight tints', () => {
  const tints = Array.from({ length: 64 }, (_, id) => tintOf(String(id)));
  expect(new Set(tints).size).toBe(8);
  for (const tint of new Set(tints)) expect(tints.filter((each) => each === tint).length).toBeLessThan(16);
});
