import { expect, test } from 'vitest';
import { clampZoom, nextZoom, zoomSteps } from './zoom.ts';

test('zoom goes by steps from 0.1 to 10, and no further', () => {
  expect([zoomSteps[0], zoomSteps.at(-1)]).toEqual([0.1, 10]);
  const walk = (from: number, direction: 1 | -1) => {
    const steps = [from];
    for (const _ of zoomSteps.slice(1)) steps.push(nextZoom(steps.at(-1) ?? from, direction));
    return steps;
  };
  const [up, down] = [walk(0.1, 1), walk(10, -1)];
  expect(up).toEqual(zoomSteps);
  expect(down.toReversed()).toEqual(up);
  expect(up).toContain(1);
  expect(nextZoom(10, 1)).toBe(10);
  expect(nextZoom(0.1, -1)).toBe(0.1);
  expect([clampZoom(0.01), clampZoom(25), clampZoom(1.234)]).toEqual([0.1, 10, 1.234]);
});

test('between two steps, the next one is the nearest in that direction; a zoom very near to a step counts as that step', () => {
  expect([nextZoom(0.64, 1), nextZoom(0.64, -1)]).toEqual([0.67, 0.5]);
  expect([nextZoom(0.998, 1), nextZoom(1.002, -1)]).toEqual([1.1, 0.9]);
});
