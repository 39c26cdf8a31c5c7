import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyScreen } from '#web/lazy-screen.ts';
import { CrashedScreen } from './crashed-screen.tsx';

const HomeScreen = () => <h1>Here I am</h1>;
const screens = { HomeScreen };

describe('a screen that crashed', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  // With a network it reloads the page: e2e/lost-chunk.e2e.ts.
  test("after a fetch that failed without a network, 'Try again' opens the screen without a reload", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = new TypeError('Failed to fetch dynamically imported module: /a.js');
    const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue({ HomeScreen });
    const rootRoute = createRootRoute();
    const route = createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      component: lazyScreen(load, 'HomeScreen'),
    });
    const router = createRouter({
      routeTree: rootRoute.addChildren([route]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      defaultErrorComponent: CrashedScreen,
    });
    render(<RouterProvider router={router as never} />);
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 }));
    expect(await screen.findByRole('heading', { name: 'Here I am' }, { timeout: 3000 })).toBeTruthy();
  });
});

describe('a screen that is loaded later', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a screen that could not be fetched is tried once more', async () => {
    const load = vi.fn<() => Promise<typeof screens>>().mockImplementationOnce(gone).mockResolvedValue(screens);
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
});
