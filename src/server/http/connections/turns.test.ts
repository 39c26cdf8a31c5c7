import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('turns are taken at once while there are some, and then in order, a few in each tick', async () => {
  let mayRun = true;
  const { take, wait } = createTurns(2, () => mayRun);
  expect([take(), take(), take()]).toEqual([true, true, false]);

  const ran: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) wait(() => ran.push(n));
  expect(take()).toBe(false);
  await setImmediate();
  expect(ran).toEqual([1, 2]);
  mayRun = false;
  await setImmediate();
  expect(ran).toEqual([1, 2]);
  mayRun = true;
  await setImmediate();
  await setImmediate();
  expect(ran).toEqual([1, 2, 3, 4, 5]);
  await setImmediate();
  expect([take(), take(), take()]).toEqual([true, true, false]);
});
