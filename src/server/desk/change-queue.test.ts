import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeQueue } from './change-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a change begins when the one before is over, and as long again, up to a quarter of a second', async () => {
  const runChange = createChangeQueue();
  const begun: string[] = [];
  const change = (name: string, ms: number) =>
    runChange('somebody', async () => {
      begun.push(name);
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (name === 'failing') throw new Error('no');
      return name;
    });
  const all = [change('short', 40), change('failing', 9000).catch(String), change('last', 1)];
  await vi.advanceTimersByTimeAsync(40 + 39);
  expect(begun).toEqual(['short']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['short', 'failing']);
  await vi.advanceTimersByTimeAsync(9000 + 249);
  expect(begun).toEqual(['short', 'failing']);
  await vi.advanceTimersByTimeAsync(1 + 1);
  expect(begun).toEqual(['short', 'failing', 'last']);
  expect(await Promise.all(all)).toEqual(['short', 'Error: no', 'last']);
});

test('a change of somebody waits for one of each other person, and not for all', async () => {
  const runChange = createChangeQueue();
  const begun: string[] = [];
  const change = (whose: string) =>
    runChange(whose, async () => {
      begun.push(whose);
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  const all = ['teacher', 'teacher', 'teacher', 'owner'].map(change);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(all);
  expect(begun).toEqual(['teacher', 'owner', 'teacher', 'teacher']);
});
