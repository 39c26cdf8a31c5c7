import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const interval = 5_000;
let collected = 0;
let utilization = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  collected = 0;
  stop = collectWhenQuiet({
    eventLoopUtilization: () => ({ idle: 0, active: 0, utilization }),
    collect: async () => {
      collected += 1;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Lets intervals pass in which the event loop is this busy, and returns how often garbage was collected by then. */
function pass(...utilizations: number[]): number {
  for (const one of utilizations) {
    utilization = one;
    vi.advanceTimersByTime(interval);
  }
  return collected;
}

test('garbage is collected once after a load, as soon as it is quiet', () => {
  expect(pass(0.5, 0.9, 0.05)).toBe(0);
  expect(pass(0.01)).toBe(1);
  expect(pass(0.01, 0.05, 0.01)).toBe(1);
  expect(pass(0.2, 0.01)).toBe(2);
});

test('nothing is collected where there was no load, or after the end', () => {
  expect(pass(0, 0.05, 0, 0.01)).toBe(0);
  pass(0.9);
  stop();
  expect(pass(0, 0)).toBe(0);
});
