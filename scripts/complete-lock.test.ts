import { expect, test } from 'vitest';
import { completeLock } from './complete-lock.mjs';

const tool = (optionalDependencies: Record<string, string>) => ({ version: '2.0.0', dev: true, optionalDependencies });

test('a binary for another platform that is missing is added, for that platform only', () => {
  const { lock } = completeLock({
    packages: { '': {}, 'node_modules/tool': tool({ '@tool/linux-x64-musl': '2.0.0' }) },
  });
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
    dev: true,
    optional: true,
  });
});

test('one that a nested package needs in another version is put beside that package', () => {
  const packages = {
    'node_modules/app/node_modules/tool': tool({ '@tool/darwin-arm64': '2.0.0' }),
    'node_modules/@tool/darwin-arm64': { version: '3.0.0' },
  };
  const { added, lock } = completeLock({ packages });
  expect(added).toEqual(['@tool/darwin-arm64']);
  expect(lock.packages['node_modules/app/node_modules/@tool/darwin-arm64'].version).toBe('2.0.0');
});

test('a complete lockfile stays as it is', () => {
  const packages = {
    'node_modules/@tool/win32-x64': { version: '2.0.0' },
    'node_modules/tool': tool({ '@tool/win32-x64': '2.0.0' }),
  };
  expect(completeLock({ packages })).toEqual({ lock: { packages }, added: [] });
});
