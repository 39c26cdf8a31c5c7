import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { closePage } from './open-portal.tsx';

/** In ms. How long the device has slept, in which its monotonic clock stops. */
let sleptMs = 0;
/** The real one. */
const nextTask = setTimeout;
const stepMs = 1500;

/** A device that was just switched on: its timers and both of its clocks are those of the test. */
export function startDevice(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  const began = Date.now();
  sleptMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - began - sleptMs);
  loadPage(1);
}

/** The page goes, and the next one that opens has another monotonic clock. */
export function reload(): void {
  closePage();
  clearMemory();
  loadPage(performance.timeOrigin + 1);
}

/** A new page, whose monotonic clock starts anew. */
function loadPage(number: number) {
  Object.defineProperty(performance, 'timeOrigin', { value: number, configurable: true });
}

/**
 * Time passes. Most of a long time passes in the background, where no timer runs. Then it passes in steps, between which
 * the storage answers, as it gives up after some seconds.
 */
export async function pass(ms: number) {
  const watched = Math.min(ms, 60_000 + stepMs);
  vi.setSystemTime(Date.now() + ms - watched);
  for (let left = watched; left > 0; left -= stepMs) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, stepMs)));
    for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => void nextTask(resolve)));
  }
}

/** The device sleeps: nothing runs on it, and its monotonic clock stops. */
export function sleep(ms: number): void {
  sleptMs += ms;
  vi.setSystemTime(Date.now() + ms);
}
