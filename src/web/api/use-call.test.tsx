import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import type { WholeResponse } from '#ui/send/send.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { busy, fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
// As a lost call finds it in a page that has been open for a while.
import './saved-responses/show-saved-response.ts';
import { queryClient } from './query-client.ts';
import { useCall } from './use-call.ts';

const chapters = [{ chapter_id: '1', chapter_name: 'Optics' }];

beforeEach(() => {
  setUser(asha, 'token-1');
  // They stand still between two steps, however slow the machine is.
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  removeUser({ signedOut: false });
});

function ask() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCall(chaptersCall, { sub_id: '5' }), { wrapper });
}

// spec: 7.22
test('cached queries are keyed by the call name, stud_id and token, and the payload', async () => {
  fakeProvider({ '/Student/chapters': ok(chapters) });
  const { result } = ask();
  await vi.waitFor(() => expect(result.current.data).toHaveLength(1));
  expect(queryClient.getQueryCache().getAll()[0]?.queryKey).toEqual(['chapters', '7', 'token-1', { sub_id: '5' }]);
});

test('a list that has not changed is asked for with its tag, and stays the same object', async () => {
  const reply = (status: number, tag: string, data?: unknown) =>
    new Response(data ? JSON.stringify(ok(data)) : null, { status, headers: { ETag: tag } });
  const provider = fakeProvider({ '/Student/chapters': () => reply(200, 'W/"1"', chapters) });
  const { result } = ask();
  const tags = () => vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('If-None-Match'));
  await vi.waitFor(() => expect(result.current.data).toMatchObject(chapters));
  const first = result.current.data;

  provider.replies['/Student/chapters'] = () => reply(304, 'W/"1"');
  await result.current.refetch();
  expect(result.current.data).toBe(first);

  // Of a list that has changed, what is the same stays, and the tag is the new one.
  const more = [...chapters, { chapter_id: '2', chapter_name: 'Waves' }];
  provider.replies['/Student/chapters'] = () => reply(200, 'W/"2"', more);
  await result.current.refetch();
  await vi.waitFor(() => expect(result.current.data).toMatchObject(more));
  expect(result.current.data?.[0]).toBe(first?.[0]);
  provider.replies['/Student/chapters'] = ok(chapters);
  await result.current.refetch();
  // A provider without tags is asked as before.
  await result.current.refetch();
  expect(tags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"', null]);
});

// spec: 9.17
test('data that no screen uses stays in the cache for 5 minutes', async () => {
  fakeProvider({ '/Student/chapters': ok(chapters) });
  const { result, unmount } = ask();
  await vi.waitFor(() => expect(result.current.data).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3_600_000);
  unmount();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

// spec: 9.16
test('a fetch is retried 3 times, after 1, 2 and 4 seconds', async () => {
  const provider = fakeProvider({ '/Student/chapters': noNetwork });
  const { result } = ask();
  await vi.advanceTimersByTimeAsync(900);
  expect(provider.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(provider.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(provider.sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(provider.sent).toHaveLength(4);
  await vi.waitFor(() => expect(result.current.isError).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(provider.sent).toHaveLength(4);
});

// spec: 9.16
test('the pause between retries grows to at most 30 seconds', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const pauses = [0, 1, 2, 3, 4, 5, 9].map((failures) =>
    typeof retryDelay === 'function' ? retryDelay(failures, new Error()) : expect.fail(),
  );
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a busy provider is asked again when it says, not before and not by all devices at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.98).mockReturnValue(0);
  const replies = [busy(5), busy(5), ok(chapters)];
  const provider = fakeProvider({ '/Student/chapters': () => replies.shift() ?? expect.fail() });
  const { result } = ask();
  await vi.advanceTimersByTimeAsync(4900);
  expect(provider.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(provider.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7300);
  expect(provider.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(provider.sent).toHaveLength(3);
  await vi.waitFor(() => expect(result.current.data).toHaveLength(1));
  vi.restoreAllMocks();
});

test('after a longer wait than half a minute, it is the student who tries again', async () => {
  const provider = fakeProvider({ '/Student/chapters': busy(600) });
  const { result } = ask();
  await vi.waitFor(() => expect(result.current.isError).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(provider.sent).toHaveLength(1);
});

test('errors that will not go away are not retried: a refusal, a 404', async () => {
  for (const reply of [refusal('No'), Response.json(refusal('No'), { status: 404 })]) {
    const provider = fakeProvider({ '/Student/chapters': reply });
    const { result } = ask();
    await vi.waitFor(() => expect(result.current.isError).toBe(true));
    expect(provider.sent).toHaveLength(1);
    cleanup();
    queryClient.clear();
  }
});

describe('a call that the page has sent before the app', () => {
  const key = '/api/Student/chapters token-1 {"sub_id":"5","stud_id":"7"}';
  const answerOf = (envelope: object, status = 200) => ({
    response: new Response(null, { status, headers: { ETag: 'W/"1"' } }),
    body: envelope,
  });
  const sendEarly = (answer: WholeResponse, isThere: boolean) => {
    window.firstCalls = { [key]: { coming: Promise.resolve(answer), ...(isThere && { answer }) } };
  };
  afterEach(() => {
    delete window.firstCalls;
  });

  test('is there at the first render if it was answered, and no request is made', async () => {
    const provider = fakeProvider({});
    sendEarly(answerOf(ok(chapters)), true);
    const { result } = ask();
    expect(result.current.data).toMatchObject(chapters);
    expect([provider.sent, window.firstCalls]).toEqual([[], {}]);
    provider.replies['/Student/chapters'] = ok(chapters);
    await result.current.refetch();
    expect(new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).get('If-None-Match')).toBe('W/"1"');
  });

  test('is awaited if its answer is still coming', async () => {
    const provider = fakeProvider({});
    sendEarly(answerOf(ok(chapters)), false);
    const { result } = ask();
    expect(result.current.data).toBeUndefined();
    await vi.waitFor(() => expect(result.current.data).toMatchObject(chapters));
    expect(provider.sent).toEqual([]);
  });

  test.each([
    ['a refusal', answerOf(refusal('Not for you'))],
    ['a failure', answerOf(refusal('Not for you'), 404)],
  ])('is an error as ever if the answer is %s', async (_, answer) => {
    fakeProvider({});
    sendEarly(answer, true);
    const { result } = ask();
    expect(result.current.isPending).toBe(true);
    await vi.waitFor(() => expect(result.current.error?.message).toBe('Not for you'));
  });
});
