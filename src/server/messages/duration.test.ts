import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';
import { render } from './text.ts';

const minute = 60_000;

test.each([
  [1, '1 second'],
  [44_001, '45 seconds'],
  [59_001, '1 minute'],
  [minute, '1 minute'],
  [minute + 1, '2 minutes'],
  [59 * minute + 1, '1 hour'],
  [60 * minute + 1, '2 hours'],
  [24 * 60 * minute, '24 hours'],
])('%i ms are rounded up to %s', (ms, words) => {
  expect(render({ template: '{wait}', values: { wait: durationOf(ms) } })).toBe(words);
});
