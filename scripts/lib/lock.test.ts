import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('two processes that want the same lock work one after the other', async () => {
  const seen: string[] = [];
  // The one that has to wait prints a message.
  const otherWaits = new Promise<void>((resolve) => {
    vi.mocked(console.error).mockImplementation(() => resolve());
  });
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await otherWaits;
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock('build', work('a'), folder), withLock('build', work('b'), folder)]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('the lock of a process that has ended is taken over', async () => {
  writeFileSync(join(folder, 'build'), '4194999'); // above the highest process id that Linux gives
  expect(await withLock('build', async () => 'done', folder)).toBe('done');
});

test('the lock is released if the work fails', async () => {
  const failing = withLock('build', () => Promise.reject(new Error('no')), folder);
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(join(folder, 'build'))).toBe(false);
});
