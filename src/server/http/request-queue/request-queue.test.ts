import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRequestQueue, type QueueLimits } from './request-queue.ts';

const limits: QueueLimits = { maxRunning: 2, startsPerTick: 9, maxQueued: 9, maxWaitMs: 60_000 };
const ticks = async (count: number) => {
  for (let n = 0; n < count; n += 1) await setImmediate();
};

/** Tasks that record their start and end when the test says so. */
function controlledTasks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => {
      ends[n] = () => resolve(n);
    });
  };
  return { started, ends, task };
}

test('at most maxRunning tasks run at once, and the next starts when one has ended, in order of arrival', async () => {
  const { run, size } = createRequestQueue(limits);
  const { started, ends, task } = controlledTasks();
  const all = [0, 1, 2, 3].map((n) => run(task(n)));
  await ticks(2);
  expect([started, size()]).toEqual([[0, 1], 4]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await ticks(2);
  expect(started).toEqual([0, 1, 2]);
  for (const n of [0, 2]) ends[n]?.();
  await ticks(2);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  expect(size()).toBe(0);
});

test('at most startsPerTick tasks start in one tick, and none in a tick that mayStart keeps free', async () => {
  const mayStart = vi.fn(() => true).mockReturnValueOnce(false);
  const { run } = createRequestQueue({ ...limits, maxRunning: 9, startsPerTick: 2 }, mayStart);
  const { started, task } = controlledTasks();
  for (const n of [0, 1, 2, 3, 4]) void run(task(n));
  await ticks(1);
  expect(started).toEqual([0, 1]);
  await ticks(1);
  expect(started).toEqual([0, 1, 2, 3]);
  await ticks(1);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('when maxQueued requests wait, the next is rejected at once', async () => {
  const { run, isFull } = createRequestQueue({ ...limits, maxRunning: 1, maxQueued: 1 });
  const { ends, task } = controlledTasks();
  const first = run(task(0));
  expect(isFull()).toBe(false);
  const second = run(task(1));
  expect(isFull()).toBe(true);
  await expect(run(task(2))).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 });
  await ticks(2);
  ends[0]?.();
  await first;
  await ticks(2);
  ends[1]?.();
  expect(await second).toBe(1);
  expect(isFull()).toBe(false);
});

test('a request that has waited for too long is rejected, unless the queue is short', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { run } = createRequestQueue({ ...limits, maxRunning: 1, maxQueued: 99, maxWaitMs: 500 });
  const { started, ends, task } = controlledTasks();
  void run(task(0));
  const late = Array.from({ length: 60 }, (_, n) => run(task(n + 1)).catch((error: unknown) => error));
  await ticks(2);
  now.mockReturnValue(501);
  ends[0]?.();
  for (const rejected of late.slice(0, 10)) expect(await rejected).toMatchObject({ statusCode: 503, retryAfter: 2 });
  await ticks(2);
  // The last fifty are a short queue.
  expect(started).toEqual([0, 11]);
  for (let n = 11; n <= 60; n += 1) {
    ends[n]?.();
    expect(await late[n - 1]).toBe(n);
    await ticks(2);
  }
  now.mockRestore();
});

test('a task that fails makes way for the next', async () => {
  const { run, size } = createRequestQueue({ ...limits, maxRunning: 1, maxQueued: 0 });
  for (let n = 0; n < 3; n += 1) {
    await expect(run(async () => await Promise.reject(new Error('no')))).rejects.toThrow('no');
    await ticks(1);
  }
  expect(size()).toBe(0);
});

test('in a queue for a few people, those whose requests took less time are next, also if they came later', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { run } = createRequestQueue({ ...limits, maxRunning: 1, isForFew: true });
  const { started, ends, task } = controlledTasks();
  const all = [run(task(0), 'many'), run(task(1), 'many'), run(task(2), 'many'), run(task(3), 'one')];
  /** Ends what runs, after so many milliseconds of it. */
  const end = async (n: number, tookMs: number) => {
    now.mockReturnValue(performance.now() + tookMs);
    ends[n]?.();
    await all[n];
    await ticks(3);
  };
  await ticks(3);
  await end(0, 100);
  expect(started).toEqual([0, 3]);
  await end(3, 10);
  expect(started).toEqual([0, 3, 1]);
  // Nobody saves up turns while away.
  all.push(run(task(4), 'one'), run(task(5), 'one'));
  await end(1, 5);
  await end(4, 500);
  expect(started).toEqual([0, 3, 1, 4, 2]);
  await end(2, 1);
  await end(5, 1);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
  now.mockRestore();
});

test('a queue for a few people rests after a long tick for as long, up to a quarter of a second', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { run } = createRequestQueue({ ...limits, isForFew: true, startsPerTick: 1 });
  const started: number[] = [];
  const blockFor = (ms: number) => async () => {
    started.push(ms);
    now.mockReturnValue(performance.now() + ms);
  };
  const all = [run(blockFor(40)), run(blockFor(9000)), run(blockFor(0))];
  await ticks(3);
  vi.advanceTimersByTime(39);
  await ticks(3);
  expect(started).toEqual([40]);
  vi.advanceTimersByTime(1);
  await ticks(3);
  expect(started).toEqual([40, 9000]);
  vi.advanceTimersByTime(249);
  await ticks(3);
  expect(started).toEqual([40, 9000]);
  vi.advanceTimersByTime(1);
  await Promise.all(all);
  expect(started).toEqual([40, 9000, 0]);
  vi.useRealTimers();
  now.mockRestore();
});

test('a task that waits elsewhere gives its place to the next, and still counts as a request', async () => {
  const { run, giveWay, size, isFull } = createRequestQueue({ ...limits, maxRunning: 1, maxQueued: 1 });
  const elsewhere = Promise.withResolvers<string>();
  const waiting = run(() => giveWay(() => elsewhere.promise));
  await ticks(2);
  expect(await run(async () => 'next')).toBe('next');
  await ticks(2);
  expect([size(), isFull()]).toEqual([1, false]);
  // As many may wait elsewhere as in the queue.
  await expect(run(() => giveWay(async () => {}))).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 });
  await ticks(2);
  elsewhere.resolve('changed');
  expect(await waiting).toBe('changed');
  expect(size()).toBe(0);
});

test('in a queue for a few people, what waits elsewhere does not count against the other requests of its person', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { run, giveWay } = createRequestQueue({ ...limits, maxRunning: 1, isForFew: true });
  const { started, ends, task } = controlledTasks();
  const elsewhere = Promise.withResolvers<void>();
  const change = run(() => giveWay(() => elsewhere.promise, 'one'), 'one');
  await ticks(3);
  const all = [run(task(0), 'other'), run(task(1), 'other'), run(task(2), 'one'), run(task(3), 'one')];
  const end = async (n: number, at: number) => {
    now.mockReturnValue(at);
    ends[n]?.();
    await all[n];
    await ticks(3);
  };
  await ticks(3);
  await end(0, 10);
  expect(started).toEqual([0, 2]);
  now.mockReturnValue(9000);
  elsewhere.resolve();
  await change;
  now.mockReturnValue(10);
  await end(2, 15);
  expect(started).toEqual([0, 2, 3]);
  await end(3, 15);
  await end(1, 15);
  await Promise.all(all);
  now.mockRestore();
});
