import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('whoever has many tasks waits with them, and the others do not', async () => {
  const queue = new FairQueue(3);
  const done: string[] = [];
  const run = (person: string, task: string) => queue.run(person, async () => void done.push(task));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('a', 'a4')];
  expect(run('a', 'a5')).toBeUndefined();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a task that fails is an error for who waits for it, and the next one runs', async () => {
  const queue = new FairQueue(3);
  const failed = queue.run('a', async () => {
    throw new Error('It failed.');
  });
  const next = queue.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('It failed.');
  expect(await next).toBe('done');
});
