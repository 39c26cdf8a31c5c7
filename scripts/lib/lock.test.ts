import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRunning, withLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';

describe('A lock', () => {
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
});

describe('A running portal', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-running-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a portal that runs from this folder is found, until it ends', async () => {
    expect(findRunning(folder)).toBeUndefined();
    const code = `
    const { noteRunning, findRunning } = await import(${JSON.stringify(fromRoot('scripts/lib/lock.mjs'))});
    noteRunning(${JSON.stringify(folder)});
    process.stdin.on('end', () => process.exit()).resume();
    console.log('itself: ' + findRunning(${JSON.stringify(folder)}));
  `;
    const portal = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => portal.once('exit', resolve));
    const [line] = await portal.stdout.setEncoding('utf8').take(1).toArray();
    expect(line).toBe('itself: undefined\n');
    expect(findRunning(folder)).toBe(portal.pid);
    portal.stdin.end();
    await ended;
    expect(findRunning(folder)).toBeUndefined();
  });

  test('the note of a portal that was killed counts for nothing, also if another process has its id', () => {
    const note = join(folder, `${process.ppid}`);
    writeFileSync(note, '');
    expect(findRunning(folder)).toBe(process.ppid);
    utimesSync(note, new Date(), new Date(Date.now() - 120_000));
    expect(findRunning(folder)).toBeUndefined();
  });
});
