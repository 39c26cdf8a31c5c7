import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openLine, type Room } from './request-queue.ts';

const room: Room = { atOnce: 2, perTurn: 9, waiting: 9, waitMs: 60_000 };
const turns = async (count: number) => {
  for (let n = 0; n < count; n += 1) await setImmediate();
};

/** Work that is told to end, and notes that it has begun. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve) => {
      ends[n] = () => resolve(n);
    });
  };
  return { begun, ends, work };
}

test('so many are under way at once; the next begins when one has ended, in the order in which they came', async () => {
  const { run, length } = openLine(room);
  const { begun, ends, work } = works();
  const all = [0, 1, 2, 3].map((n) => run(work(n)));
  await turns(2);
  expect([begun, length()]).toEqual([[0, 1], 4]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await turns(2);
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [0, 2]) ends[n]?.();
  await turns(2);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  expect(length()).toBe(0);
});

test('so many are begun in one turn, and none in a turn that is kept free', async () => {
  const mayBegin = vi.fn(() => true).mockReturnValueOnce(false);
  const { run } = openLine({ ...room, atOnce: 9, perTurn: 2 }, mayBegin);
  const { begun, work } = works();
  for (const n of [0, 1, 2, 3, 4]) void run(work(n));
  await turns(1);
  expect(begun).toEqual([0, 1]);
  await turns(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  await turns(1);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('where so many wait, the next is sent away at once', async () => {
  const { run, isFull } = openLine({ ...room, atOnce: 1, waiting: 1 });
  const { ends, work } = works();
  const first = run(work(0));
  expect(isFull()).toBe(false);
  const second = run(work(1));
  expect(isFull()).toBe(true);
  await expect(run(work(2))).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 });
  await turns(2);
  ends[0]?.();
  await first;
  await turns(2);
  ends[1]?.();
  expect(await second).toBe(1);
  expect(isFull()).toBe(false);
});

test('who has waited for too long is sent away when the turn comes, as long as there is a crowd', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { run } = openLine({ ...room, atOnce: 1, waiting: 99, waitMs: 500 });
  const { begun, ends, work } = works();
  void run(work(0));
  const late = Array.from({ length: 60 }, (_, n) => run(work(n + 1)).catch((error: unknown) => error));
  await turns(2);
  now.mockReturnValue(501);
  ends[0]?.();
  for (const refused of late.slice(0, 10)) expect(await refused).toMatchObject({ statusCode: 503, retryAfter: 2 });
  await turns(2);
  // The last fifty are no crowd.
  expect(begun).toEqual([0, 11]);
  for (let n = 11; n <= 60; n += 1) {
    ends[n]?.();
    expect(await late[n - 1]).toBe(n);
    await turns(2);
  }
  now.mockRestore();
});

test('work that fails leaves its place', async () => {
  const { run, length } = openLine({ ...room, atOnce: 1, waiting: 0 });
  for (let n = 0; n < 3; n += 1) {
    await expect(run(async () => await Promise.reject(new Error('no')))).rejects.toThrow('no');
    await turns(1);
  }
  expect(length()).toBe(0);
});
