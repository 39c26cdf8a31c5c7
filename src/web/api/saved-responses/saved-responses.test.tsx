import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { secondTry } from '#web/api/second-try.ts';
import { useCall } from '#web/api/use-call.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { fakeProvider, never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { hangStorage } from '#web/testing/hanging-storage.ts';
import { asha, signInAsha } from '#web/testing/open-portal.tsx';
import { deleteResponsesOf, type ResponseKey, readResponse, saveResponses } from './response-store.ts';
import { showSavedResponse } from './show-saved-response.ts';
import { startSavingResponses } from './start-saving-responses.ts';

const path = '/Student/chapters';
const optics = [{ chapter_id: '1', chapter_name: 'Optics' }];
const waves = [{ chapter_id: '2', chapter_name: 'Waves' }];
const keyOf = (stud_id: string): ResponseKey => [stud_id, 'chapters', '{"sub_id":"5"}'];
const morning = Date.parse('2026-11-21T09:40');

let provider: ReturnType<typeof fakeProvider>;
let stop = () => {};
let isOnline = { mockReturnValue: (_: boolean) => {} };

beforeEach(async () => {
  isOnline = vi.spyOn(navigator, 'onLine', 'get');
  provider = fakeProvider({ [path]: ok(optics) });
  await deleteResponsesOf('7');
  signInAsha();
  stop = startSavingResponses();
});
afterEach(() => {
  vi.useRealTimers();
  closePage();
  stop();
  removeUser({ signedOut: false });
  vi.restoreAllMocks();
});

function ask() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCall(chaptersCall, { sub_id: '5' }), { wrapper }).result;
}

function closePage() {
  cleanup();
  queryClient.clear();
}

function goOffline() {
  isOnline.mockReturnValue(false);
  provider.replies[path] = noNetwork;
}

const save = (data: unknown = optics, stud_id = '7') => saveResponses([{ key: keyOf(stud_id), data, at: morning }]);
const saved = async (stud_id = '7') => (await readResponse(keyOf(stud_id)))?.data;

describe('without a network', () => {
  test('a call that was never answered fails at once, and no try follows', async () => {
    goOffline();
    const result = ask();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(provider.sent).toHaveLength(1);
  });

  test('the provider is asked again when the network is back, however new the saved response is', async () => {
    await saveResponses([{ key: keyOf('7'), data: optics, at: Date.now() }]);
    goOffline();
    const result = ask();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toMatchObject(optics);
    isOnline.mockReturnValue(true);
    provider.replies[path] = ok(waves);
    // React Query only listens to changes.
    act(() => void ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    await waitFor(() => expect(result.current.data).toMatchObject(waves));
    expect(result.current.error).toBeNull();
  });

  test('a response in the shape of another build is dropped', async () => {
    await save([{ chapter_number: 1 }]);
    goOffline();
    const result = ask();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
    await vi.waitFor(async () => expect(await saved()).toBeUndefined());
  });

  test('storage that does not respond delays the error by a second', async () => {
    await save();
    const storage = hangStorage();
    goOffline();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const result = ask();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(result.current.isError).toBe(true);
    storage.recover();
  });
});

describe('a slow network', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));

  test.each([
    ['a refusal', refusal('Not for you')],
    ['a 404', Response.json(refusal('Not for you'), { status: 404 })],
  ])('that brings %s in the end: the saved response goes, for good', async (_, reply) => {
    await save();
    let arrive = (_: object) => {};
    provider.replies[path] = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    const result = ask();
    await act(() => vi.advanceTimersByTimeAsync(3100));
    await waitFor(() => expect(result.current.data).toMatchObject(optics));
    arrive(reply);
    await waitFor(() => expect(result.current.error?.message).toBe('Not for you'));
    expect(result.current.data).toBeUndefined();
    await vi.waitFor(async () => expect(await saved()).toBeUndefined());
  });
});

test('a call that was lost with the network on shows the saved response, while it is tried again', async () => {
  await save();
  provider.replies[path] = noNetwork;
  const result = ask();
  await waitFor(() => expect(result.current.data).toMatchObject(optics));
  expect(result.current.isFetching).toBe(true);
});

test('an error of the provider is shown, and no saved response in its place', async () => {
  await save();
  provider.replies[path] = refusal('Not for you');
  const result = ask();
  await waitFor(() => expect(result.current.error?.message).toBe('Not for you'));
  expect(result.current.data).toBeUndefined();
});

describe('nothing of a student is left', () => {
  test('after a sign-out', async () => {
    await save();
    removeUser({ signedOut: true });
    await vi.waitFor(async () => expect(await saved()).toBeUndefined());
  });

  test('after a 401', async () => {
    await save();
    secondTry.pauseMs = 0;
    provider.replies[path] = Response.json(refusal('Please sign in.'), { status: 401 });
    ask();
    await vi.waitFor(async () => expect(await saved()).toBeUndefined());
  });

  test('for the next one, who sees nothing of it, and whose sign-in deletes what a sign-out could not', async () => {
    stop();
    await save();
    goOffline();
    setUser({ ...asha, stud_id: '8' }, 'token-2');
    const result = ask();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
    stop = startSavingResponses();
    await vi.waitFor(async () => expect(await saved()).toBeUndefined());
  });

  test('of a saved response that was still being read when they went', async () => {
    await save();
    const queryKey = [chaptersCall.name, '7', 'token', { sub_id: '5' }];
    queryClient.getQueryCache().build(queryClient, { queryKey });
    const reading = showSavedResponse(queryClient, chaptersCall, queryKey);
    queryClient.clear();
    await reading;
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  test('of a response that arrived right before they went', async () => {
    const first = ask();
    await waitFor(() => expect(first.current.data).toMatchObject(optics));
    provider.replies[path] = ok(waves);
    act(() => setUser({ ...asha, stud_id: '8' }, 'token-2'));
    await vi.waitFor(async () => expect(await saved('8')).toMatchObject(waves));
    expect(await saved('7')).toBeUndefined();
  });
});

test('a secret is not saved: the address of a timetable', async () => {
  provider.replies[calendarAddressCall.path] = ok({ address: 'https://example.org/calendar/secret' });
  await callProvider(calendarAddressCall, {}).catch(() => {});
  const first = ask();
  await waitFor(() => expect(first.current.data).toMatchObject(optics));
  await vi.waitFor(async () => expect(await saved()).toMatchObject(optics));
  expect(provider.to(calendarAddressCall.path)).toHaveLength(1);
  expect(await readResponse(['7', calendarAddressCall.name, '{}'])).toBeUndefined();
});

test('a provider that never responds leaves a screen without a saved response waiting, as ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  provider.replies[path] = never;
  const result = ask();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current.isPending).toBe(true);
});
