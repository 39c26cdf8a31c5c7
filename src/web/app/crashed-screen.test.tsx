import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '#web/lazy-screen.ts';
import { CrashedScreen } from './crashed-screen.tsx';

const HomeScreen = () => <h1>Here I am</h1>;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a screen that could not be fetched without a network opens by 'Try again' once there is one", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module: /a.js');
    return { HomeScreen };
  };
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/', component: lazyScreen(load, 'HomeScreen') });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: CrashedScreen,
  });
  render(<RouterProvider router={router as never} />);
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });

  online.mockReturnValue(true);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Here I am' }, { timeout: 3000 })).toBeTruthy();
});
