import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { clearProgressMemory, findProgress, saveProgress } from './progress-store.ts';
import { sendProgress, startSendingProgress } from './send-progress.ts';

const call = '/Portal/watch_progress';
const watched = (topic_id: string, position: number, watched_at = position) => ({
  topic_id,
  position,
  duration: 100,
  watched_at,
});
const isSent = (topic_id: string) => findProgress('7', topic_id)?.delivered;

let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  localStorage.clear();
  clearProgressMemory();
  config.extensions = true;
  provider = fakeProvider({ [call]: ok(null) });
  setUser(asha, 'token-1');
});
afterEach(() => {
  config.extensions = false;
  removeUser({ signedOut: false });
});

test('without a network it stays on the device, and is sent when the network is back', async () => {
  provider.replies[call] = noNetwork;
  saveProgress('7', watched('t1', 10));
  await sendProgress();
  expect([provider.to(call).length, isSent('t1')]).toEqual([1, false]);
  const stop = startSendingProgress();
  await sendProgress();
  expect(isSent('t1')).toBe(false);
  provider.replies[call] = ok(null);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isSent('t1')).toBe(true));
  stop();
});

test('a network that returns while sending fails for lack of it is used', async () => {
  const stop = startSendingProgress();
  await sendProgress();
  saveProgress('7', watched('t1', 10));
  provider.replies[call] = async () => {
    provider.replies[call] = ok(null);
    await Promise.resolve();
    window.dispatchEvent(new Event('online'));
    return noNetwork;
  };
  void sendProgress();
  await vi.waitFor(() => expect(isSent('t1')).toBe(true));
  expect(provider.to(call)).toHaveLength(2);
  stop();
});

test('once the layout is gone, the return of the network sends nothing', async () => {
  startSendingProgress()();
  await sendProgress();
  saveProgress('7', watched('t1', 10));
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(provider.to(call)).toEqual([]);
});

test('only the newest position of each topic is sent, once', async () => {
  saveProgress('7', watched('t1', 10));
  saveProgress('7', watched('t2', 30));
  saveProgress('7', watched('t1', 20));
  await Promise.all([sendProgress(), sendProgress()]);
  await sendProgress();
  expect(provider.to(call).map(({ payload }) => payload)).toEqual([
    { ...watched('t1', 20), furthest: 20, stud_id: '7' },
    { ...watched('t2', 30), furthest: 30, stud_id: '7' },
  ]);
});

test("another student's progress is never sent", async () => {
  saveProgress('8', watched('t1', 10));
  await sendProgress();
  expect(provider.to(call)).toEqual([]);
});

test('progress that is left when another student signs in is not sent in their name', async () => {
  saveProgress('7', watched('t1', 10));
  saveProgress('7', watched('t2', 20));
  provider.replies[call] = () => {
    setUser({ ...asha, stud_id: '8' }, 'token-2');
    return ok(null);
  };
  await sendProgress();
  expect(provider.to(call).map(({ payload, token }) => [payload['stud_id'], token])).toEqual([['7', 'token-1']]);
  expect([isSent('t2'), isSent('t1')]).toEqual([true, false]);
});

test('progress that the provider will never take blocks no other, and is not sent again', async () => {
  saveProgress('7', watched('t1', 10));
  saveProgress('7', watched('gone', 20));
  provider.replies[call] = (payload) =>
    payload['topic_id'] === 'gone' ? Response.json(refusal('Not yours'), { status: 403 }) : ok(null);
  await sendProgress();
  expect([isSent('gone'), isSent('t1')]).toEqual([true, true]);
});

test.each([
  ['a Wi-Fi’s sign-in page', () => new Response('<h1>Sign in</h1>')],
  ['a filter’s 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['a filter’s JSON', () => Response.json({ status: 'error', message: 'Blocked' })],
  ['a success that is not the server’s', () => Response.json({ status: 1 })],
])('progress that %s was the answer to is sent again', async (_, reply) => {
  saveProgress('7', watched('t1', 10));
  provider.replies[call] = reply;
  await sendProgress();
  expect(isSent('t1')).toBe(false);
  provider.replies[call] = ok(null);
  await sendProgress();
  expect(isSent('t1')).toBe(true);
});

test('a provider without this call is not called', async () => {
  config.extensions = false;
  saveProgress('7', watched('t1', 10));
  await sendProgress();
  expect([provider.sent, isSent('t1')]).toEqual([[], false]);
});

test('the lists of watched videos are fetched again when they are next shown, and not before', async () => {
  queryClient.setQueryData(['recently_watched', '7'], []);
  queryClient.setQueryData(['continue_watching', '7'], []);
  queryClient.setQueryData(['subjects', '7'], []);
  const isOld = (name: string) => queryClient.getQueryState([name, '7'])?.isInvalidated;
  await sendProgress();
  expect(isOld('recently_watched')).toBe(false);
  saveProgress('7', watched('t1', 10));
  await sendProgress();
  expect(['recently_watched', 'continue_watching', 'subjects'].map(isOld)).toEqual([true, true, false]);
  expect(provider.sent.map(({ path }) => path)).toEqual([call]);
  queryClient.clear();
});

test('signing out leaves on the device only the progress that the provider does not have yet', async () => {
  saveProgress('7', watched('sent', 20));
  await sendProgress();
  const stop = startSendingProgress();
  saveProgress('7', watched('unsent', 20));
  removeUser({ signedOut: true });
  stop();
  expect([findProgress('7', 'sent'), findProgress('7', 'unsent')?.position]).toEqual([undefined, 20]);
});

test('a session that ended by itself leaves all of it on the device', async () => {
  saveProgress('7', watched('sent', 20));
  await sendProgress();
  const stop = startSendingProgress();
  removeUser({ signedOut: false });
  stop();
  expect(findProgress('7', 'sent')?.position).toBe(20);
});
