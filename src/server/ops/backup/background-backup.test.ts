import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { backgroundBackup } from './background-backup.ts';

const folder = testFolder();

afterEach(() => vi.unstubAllEnvs());

test('a backup that fails says why, and is one process however often it is begun', async () => {
  const root = folder.write({});
  vi.stubEnv('DATA_DIR', join(root, 'nothing'));
  vi.stubEnv('DATABASE_URL', '');
  const backup = backgroundBackup(join(root, 'backups'));
  backup.begin(5);
  backup.begin(6);
  expect(backup.state).toEqual({ since: 5, problem: '' });
  await vi.waitUntil(() => backup.state.since === null, { timeout: 30_000 });
  expect(backup.state.problem).not.toBe('');
  expect(existsSync(join(root, 'nothing'))).toBe(false);
}, 60_000);
