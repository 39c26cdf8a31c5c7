import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBackKey } from './use-leaving.ts';

afterEach(cleanup);

const onBack = vi.fn();

/** A student who presses the back key as soon as the question is on the screen. */
function Student() {
  useLayoutEffect(() => void window.dispatchEvent(new PopStateEvent('popstate')), []);
  return <Test />;
}

function Test() {
  useBackKey(onBack);
  return <h2>Question 1 of 3</h2>;
}

test('the back key is heard from the moment in which a question is on the screen', async () => {
  const history = createBrowserHistory();
  history.push('/test');
  render(<RouterProvider router={createRouter({ history, routeTree: createRootRoute({ component: Student }) })} />);
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});
