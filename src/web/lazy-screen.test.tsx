import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const screen = { HomeScreen: () => null };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a screen that could not be fetched is tried once more', async () => {
  const load = vi.fn<() => Promise<typeof screen>>().mockImplementationOnce(gone).mockResolvedValue(screen);
  const loading = lazyScreen(load, 'HomeScreen').preload?.();
  await vi.runAllTimersAsync();
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});

test('fetching it ahead of time never throws', async () => {
  const loading = lazyScreen(gone, 'HomeScreen').preload?.();
  await vi.runAllTimersAsync();
  await expect(loading).resolves.toBeUndefined();
});
