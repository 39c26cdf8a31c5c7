import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subjectsCall } from '#contract/subjects.ts';
import { Toaster } from '#ui/toaster.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import { fakeProvider, ok, refusal } from '#web/testing/fake-provider.ts';
import { resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { CallView } from './call-view.tsx';

beforeEach(signInAsha);
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const tooFast = (seconds: number) =>
  Response.json(refusal('Please wait.'), { status: 429, headers: { 'Retry-After': String(seconds) } });
const physics = { subject_id: '1', subject_name: 'Physics', thumbnail: '' };

function Subjects() {
  return (
    <CallView call={useCall(subjectsCall, {})} skeleton={<p>a skeleton</p>}>
      {(subjects) => subjects.map((each) => <p key={each.subject_id}>{each.subject_name}</p>)}
    </CallView>
  );
}

function open(lists = 1) {
  const component = () => (
    <>
      {Array.from({ length: lists }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists have nothing but an index
        <Subjects key={index} />
      ))}
      <Toaster closeLabel="Close" screen="/" />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// spec: 2.47, 4.19
test("loading: a skeleton, and the loader 'Loading...'", async () => {
  fakeProvider({ '/Student/subjects': ok([physics]) });
  open();
  expect(await screen.findByText('Loading...')).toBeDefined();
  expect(screen.getByText('a skeleton')).toBeDefined();
  expect(await screen.findByText('Physics')).toBeDefined();
});

// spec: 4.19
test("loaded: the provider's data, and no loader any more", async () => {
  fakeProvider({ '/Student/subjects': ok([physics]) });
  open();
  expect(await screen.findByText('Physics')).toBeDefined();
  expect(screen.queryByText('Loading...')).toBeNull();
});

// spec: 2.49, 4.19, 8.2
test("empty: the 'No Data Available' page, with a way home", async () => {
  fakeProvider({ '/Student/subjects': ok([]) });
  open();
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

// spec: 2.48, 4.19, 8.1
test("error: one toast with the error message, and the error page 'Something went wrong'", async () => {
  fakeProvider({ '/Student/subjects': refusal('Your fees are due.') });
  open();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  const toasts = within(screen.getByRole('alert'));
  expect(toasts.getAllByText('Your fees are due.')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go home' })).toBeDefined();
});

// spec: 8.1
test('error: the toast goes by itself, the page and its reason stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeProvider({ '/Student/subjects': refusal('Your fees are due.') });
  open();
  expect(await within(await screen.findByRole('alert')).findByText('Your fees are due.')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('Your fees are due.')).toBeDefined();
});

test('error: a list of nulls is the error page, never an empty list', async () => {
  fakeProvider({ '/Student/subjects': ok([null]) });
  open();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});

test("error: 'Try again' asks the provider again", async () => {
  const provider = fakeProvider({ '/Student/subjects': refusal('Not now.') });
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  provider.replies['/Student/subjects'] = ok([physics]);
  await userEvent.click(retry);
  expect(await screen.findByText('Physics')).toBeDefined();
});

test('error: several lists that fail for one reason share one toast', async () => {
  fakeProvider({ '/Student/subjects': refusal('Your fees are due.') });
  open(3);
  expect(await screen.findAllByRole('heading', { name: 'Something went wrong' })).toHaveLength(3);
  expect(within(screen.getByRole('alert')).getAllByText('Your fees are due.')).toHaveLength(1);
});

test('a short wait that the provider asks for is counted down, and then the call is made again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const provider = fakeProvider({ '/Student/subjects': tooFast(40) });
  open();
  expect(await screen.findByRole('heading', { name: 'One moment, please' })).toBeDefined();
  expect(screen.getByText('Please wait.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  const button = screen.getByRole('button', { name: /^Try again/ });
  expect(button.textContent).toMatch(/^Try again \([3-6]\d s\)$/);
  const calls = provider.to('/Student/subjects').length;
  provider.replies['/Student/subjects'] = ok([physics]);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('Physics')).toBeDefined();
  expect(provider.to('/Student/subjects')).toHaveLength(calls + 1);
});

test('a wait that is longer than a minute is an error, with its reason', async () => {
  fakeProvider({ '/Student/subjects': tooFast(600) });
  open();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait.'));
  expect(screen.getAllByText('Please wait.')).toHaveLength(2);
});

// spec: 4.19
test('a refetch that fails shows a toast, and leaves the data on the screen', async () => {
  const provider = fakeProvider({ '/Student/subjects': ok([physics]) });
  open();
  await screen.findByText('Physics');
  provider.replies['/Student/subjects'] = refusal('Not now.');
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.getByText('Not now.')).toBeDefined());
  expect(screen.getByText('Physics')).toBeDefined();
});
