import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteResponsesOf, saveResponses } from '#web/api/saved-responses/response-store.ts';
import { never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const physics = { subject_id: '1', subject_name: 'Physics', thumbnail: '' };
const path = '/Student/subjects';
const lines = () =>
  screen.queryAllByText(/^(You're offline\. This|The network is slow)/).map((each) => each.textContent);

let isOnline = { mockReturnValue: (_: boolean) => {} };

const provider = signedInEachTest({ [path]: noNetwork, '/Auth/whatsapp_chat': noNetwork });
beforeEach(async () => {
  isOnline = vi.spyOn(navigator, 'onLine', 'get');
  isOnline.mockReturnValue(false);
  await deleteResponsesOf('7');
});

const keepFrom = (at: number) => saveResponses([{ key: ['7', 'subjects', '{}'], data: [physics], at }]);
const timeOfDay = (time: string, daysAgo = 0) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = new Date();
  day.setDate(day.getDate() - daysAgo);
  return day.setHours(hours, minutes, 0, 0);
};

test.each([
  ['today', timeOfDay('00:00'), /from 12:00 am\.$/],
  ['yesterday', timeOfDay('9:40', 1), /from yesterday, 9:40 am\.$/],
  ['earlier', Date.parse('2025-11-21T09:40'), /from 21 Nov 2025\.$/],
])(
  'without a network, a list that was seen %s is there, under a line with its time, and without a toast',
  async (_, at, line) => {
    await keepFrom(at);
    openPortal('/subjects');
    expect(await screen.findByRole('link', { name: /Physics/ })).toBeDefined();
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(line)]));
    expect(lines()[0]).toMatch(/^You're offline\. This is from/);
    expect(screen.getByRole('alert').textContent).toBe('');
  },
);

test('a provider that cannot be reached is an error as specified, which says that the page was never seen', async () => {
  isOnline.mockReturnValue(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPortal('/subjects');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText(/^You haven't opened this page on this device yet/)).toBeDefined();
  // A toast comes after its screen.
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('the support chat that is kept brings no line to a screen that was never opened', async () => {
  const data = { whatsapp: '919876500000', message: '' };
  await saveResponses([{ key: ['7', 'whatsapp_chat', '{}'], data, at: timeOfDay('00:00') }]);
  provider.replies['/Student/news_events'] = noNetwork;
  openPortal('/news-and-events');
  expect(await screen.findByRole('link', { name: 'Chat with support' })).toBeDefined();
  expect(await screen.findByText(/^You haven't opened this page on this device yet/)).toBeDefined();
  expect(lines()).toEqual([]);
});

test('a slow network: the line says so until its answer is there', async () => {
  await keepFrom(timeOfDay('00:00'));
  isOnline.mockReturnValue(true);
  let arrive = (_: object) => {};
  provider.replies[path] = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  provider.replies['/Auth/whatsapp_chat'] = never;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPortal('/subjects');
  await waitFor(() => expect(provider.to(path)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await waitFor(() => expect(lines()).toEqual(['The network is slow. This is from 12:00 am.']));
  arrive(ok([physics]));
  await waitFor(() => expect(lines()).toEqual([]));
});

test('a refusal is shown, not the list that was kept', async () => {
  await keepFrom(timeOfDay('00:00'));
  provider.replies[path] = refusal('Your fees are due.');
  openPortal('/subjects');
  expect(await screen.findByText('Your fees are due.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Physics/ })).toBeNull();
});
