import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { registerOfflineWorker } from './register-offline-worker.ts';

/** The workers that the fake browser was asked for; the test says what becomes of each. */
let workers: FakeWorker[];
let active: FakeWorker | null;
/** The page makes a request. */
let request: () => void;

class FakeWorker extends EventTarget {
  state = 'installing';
  becomes(state: string) {
    this.state = state;
    if (state === 'activated') active = this;
    this.dispatchEvent(new Event('statechange'));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubEnv('PROD', true);
  workers = [];
  active = null;
  const register = vi.fn(async () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return {
      installing: worker,
      get active() {
        return active;
      },
    };
  });
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        request = callback;
      }
      observe() {}
      disconnect() {
        request = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a first worker that could not fetch the app is followed by another, each time after twice as long', async () => {
  registerOfflineWorker();
  await vi.advanceTimersByTimeAsync(4000);
  expect(workers).toHaveLength(1);
  for (const [index, ms] of [15_000, 30_000, 60_000].entries()) {
    workers[index]?.becomes('redundant');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(workers).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(index + 2);
  }
});

test('the worker waits until the page is quiet, but not for long where a student goes from screen to screen', async () => {
  registerOfflineWorker();
  const tap = async () => {
    request();
    await vi.advanceTimersByTimeAsync(2000);
  };
  for (let taps = 0; taps < 3; taps += 1) await tap();
  expect(workers).toHaveLength(0);
  for (let taps = 0; taps < 5; taps += 1) await tap();
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers).toHaveLength(1);
});

test('on a connection that the student pays for, the worker waits for a minute without a request', async () => {
  chooseSavingData(true);
  registerOfflineWorker();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(workers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers).toHaveLength(1);
});

test('a worker that was activated, and is replaced by a newer one later, is not asked for again', async () => {
  registerOfflineWorker();
  await vi.advanceTimersByTimeAsync(4000);
  workers[0]?.becomes('activated');
  workers[0]?.becomes('redundant');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(workers).toHaveLength(1);
});
