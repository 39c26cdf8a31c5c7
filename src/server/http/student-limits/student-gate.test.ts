import { expect, test } from 'vitest';
import { createRateLimiter } from '#server/domain/limits/with-rate-limits.ts';
import { createLanes } from './lanes.ts';
import { createStudentGate } from './student-gate.ts';

test('a rate allows its burst at once and its rate in the long run, for each key by itself', () => {
  let now = 0;
  const rate = createRateLimiter({ burst: 3, perSecond: 2 }, { now: () => now });
  const take = (key: string, times: number) =>
    Array.from({ length: times }, () => rate.take(key)).filter(Boolean).length;
  expect([take('a', 9), take('b', 9)]).toEqual([3, 3]);
  now = 499;
  expect(take('a', 9)).toBe(0);
  now = 1000;
  expect(take('a', 9)).toBe(2);
  now = 1_000_000;
  expect(take('a', 9)).toBe(3);
});

test('a rate has a bounded number of keys in memory, and gives away least when it forgets one', () => {
  const rate = createRateLimiter({ burst: 1, perSecond: 0 }, { maxKeys: 3, now: () => 0 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) rate.take(key);
  expect(rate.size()).toBe(3);
  // 'b' was unused for longest.
  expect(['a', 'c', 'd', 'b'].map((key) => rate.take(key))).toEqual([false, false, false, true]);
});

test('a lane runs so many at once, in their order, and leaves nothing behind', async () => {
  const lanes = createLanes(2);
  const started: number[] = [];
  const leaves = Array.from({ length: 5 }, async (_, n) => {
    const leave = await lanes.start('a');
    started.push(n);
    return leave;
  });
  await Promise.all([leaves[0], leaves[1]]);
  expect([started, lanes.waiting('a')]).toEqual([[0, 1], 3]);
  (await lanes.start('b'))();
  for (const leave of leaves) (await leave)();
  expect([started, lanes.size()]).toEqual([[0, 1, 2, 3, 4], 0]);
});

test('the sessions of one student count together once they are known, and those of another apart', () => {
  const gate = createStudentGate({ burst: 4, perSecond: 0, maxOpen: 9, maxRunning: 9 }, () => 0);
  for (const [token, student] of Object.entries({ one: 'asha', two: 'asha', three: 'bina' }))
    gate.identify(token, student);
  for (const token of ['one', 'two']) gate.enter(token);
  expect(() => gate.enter('one')).toThrow(/Please wait 2 seconds/);
  expect(() => gate.enter('two')).toThrow(/Please wait 2 seconds/);
  for (const _ of [1, 2, 3]) gate.enter('three');
  expect(() => gate.enter('three')).toThrow();
});

test('an unknown credential has no rate, but its requests at the same time are limited', () => {
  const gate = createStudentGate({ burst: 1, perSecond: 0, maxOpen: 2, maxRunning: 9 }, () => 0);
  for (let n = 0; n < 100; n += 1) gate.enter('junk')();
  const leave = gate.enter('junk');
  gate.enter('junk');
  expect(() => gate.enter('junk')).toThrow();
  leave();
  gate.enter('junk');
});

test('requests whose client has gone still count while they wait', async () => {
  const gate = createStudentGate({ burst: 99, perSecond: 0, maxOpen: 2, maxRunning: 1 });
  const leave = await gate.start('one');
  const waiting = [gate.start('one'), gate.start('one')];
  await expect(gate.start('one')).rejects.toMatchObject({ statusCode: 429, retryAfter: 2 });
  leave();
  for (const next of waiting) (await next)();
});
