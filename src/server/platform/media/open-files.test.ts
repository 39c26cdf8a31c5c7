import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenedFile, shareFiles } from './open-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  writeFileSync(join(folder, 'a'), 'abcdef');
});
afterEach(() => rmSync(folder, { recursive: true }));

const openA = async (): Promise<OpenedFile> => ({ fd: openSync(join(folder, 'a'), 'r'), size: 6 });

test('a file that several read at the same time, and then one after the other, is opened once', async () => {
  const open = vi.fn(openA);
  const share = shareFiles(open);
  const [first, second] = await Promise.all([share('a'), share('a')]);
  first?.close();
  first?.close();
  const bytes = Buffer.alloc(3);
  expect(await second?.read(bytes, 2, 4)).toBe(3);
  expect(bytes.toString()).toBe('cde');
  second?.close();
  (await share('a'))?.close();
  expect(open).toHaveBeenCalledTimes(1);
});

test('a file that nobody reads for a while is closed', async () => {
  vi.useFakeTimers();
  const open = vi.fn(openA);
  const share = shareFiles(open);
  (await share('a'))?.close();
  await vi.advanceTimersByTimeAsync(60_000);
  (await share('a'))?.close();
  expect(open).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a file that is missing, or could not be opened, is looked for again', async () => {
  const open = vi.fn<() => Promise<OpenedFile | undefined>>(openA);
  open.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('EMFILE'));
  const share = shareFiles(open);
  expect(await share('a')).toBeUndefined();
  await expect(share('a')).rejects.toThrow('EMFILE');
  expect((await share('a'))?.size).toBe(6);
});
