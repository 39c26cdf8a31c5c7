import { expect, test } from 'vitest';
import { clampZoom, nextZoom } from './zoom.ts';

test('zoom goes by steps from 0.1 to 10, and no further', () => {
  const up = [0.1];
  while ((up.at(-1) ?? 10) < 10) up.push(nextZoom(up.at(-1) ?? 10, 1));
  const down = [10];
  while ((down.at(-1) ?? 0.1) > 0.1) down.push(nextZoom(down.at(-1) ?? 0.1, -1));
  expect(down.toReversed()).toEqual(up);
  expect(up).toContain(1);
  expect(nextZoom(10, 1)).toBe(10);
  expect(nextZoom(0.1, -1)).toBe(0.1);
  expect([clampZoom(0.01), clampZoom(25), clampZoom(1.234)]).toEqual([0.1, 10, 1.234]);
});

test('between two steps, the next one is the nearest in that direction; what is as good as a step counts as it', () => {
  expect([nextZoom(0.64, 1), nextZoom(0.64, -1)]).toEqual([0.67, 0.5]);
  expect([nextZoom(0.998, 1), nextZoom(1.002, -1)]).toEqual([1.1, 0.9]);
});
