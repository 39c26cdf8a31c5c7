import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeReadingFolder } from './reading-folders.ts';

test('a folder that another user has left behind keeps nobody from reading', () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  const left = join(tmpdir(), `portal-reading-${dead}-of-another-user`);
  mkdirSync(left);
  const { rmSync } = fs;
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    if (path === left) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  try {
    const folder = makeReadingFolder();
    expect(existsSync(folder.path)).toBe(true);
    folder.remove();
    expect([existsSync(folder.path), existsSync(left)]).toEqual([false, true]);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    rmdirSync(left);
  }
});
