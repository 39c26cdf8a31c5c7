import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { prepareDataFolder } from './data-folder.ts';
import { isStrongKey } from './secret-key.ts';

const fresh = () => mkdtempSync(join(tmpdir(), 'portal-data-'));
const prepare = (DATA_DIR: string, more = {}) => prepareDataFolder(readConfig({ DATA_DIR, ...more }));

test('a missing data folder is made, with a key that never changes and that only its owner can read', () => {
  const folder = join(fresh(), 'a', 'b');
  const { secretKey } = prepare(folder);
  expect(prepare(folder).secretKey).toBe(secretKey);
  expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a key from the environment is used, and none is stored', () => {
  const folder = fresh();
  const SECRET_KEY = 'a1b2c3d4e5f60718'.repeat(4);
  expect(prepare(folder, { SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  expect(existsSync(join(folder, 'secret.key'))).toBe(false);
});

test('two portals of one process id, as in two containers, can start at once in one data folder', async () => {
  const program = `
    const { workerData, parentPort } = require('node:worker_threads');
    import(workerData.module).then(({ prepareDataFolder }) => {
      const failed = [];
      for (let start = 0; start < 500; start += 1) {
        try { prepareDataFolder(workerData.folder); } catch (error) { failed.push(error.message); }
      }
      parentPort.postMessage(failed);
    });`;
  const dataDir = fresh();
  const workerData = { module: `${import.meta.dirname}/data-folder.ts`, folder: { dataDir, secretKey: 'k' } };
  const start = async () => await once(new Worker(program, { eval: true, workerData }), 'message');
  expect(await Promise.all([start(), start()])).toEqual([[[]], [[]]]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a data folder that cannot be written is named, with the reason', () => {
  const file = join(fresh(), 'file');
  writeFileSync(file, 'content');
  for (const folder of [join(file, 'data'), '/proc/no-such-folder']) {
    expect(() => prepare(folder)).toThrow(`DATA_DIR takes a folder that the portal can write to; ${folder} is not one`);
  }
  expect(readFileSync(file, 'utf8')).toBe('content');
});

const folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a key in its own process, which fails at one operation. Returns how the process ended. */
async function makeKeyIn(dataDir: string, ...fault: string[]): Promise<number | string | null> {
  const program = join(import.meta.dirname, '../../testing/make-key-and-die.ts');
  const child = spawn(process.execPath, [program, dataDir, ...fault], { stdio: 'ignore' });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

test.each([
  ['is killed at', 'SIGKILL', []] as const,
  ['finds the disk full at', 1, ['ENOSPC']] as const,
  ...(isLongRun ? [['gets an I/O error at', 1, ['EIO']] as const] : []),
])(
  'a first start that %s any of its file operations leaves no key or a whole one',
  { timeout: 60_000 },
  async (_, ended, fault) => {
    const endings = [];
    for (let number = 1; ; number += 1) {
      const dataDir = join(folder, `${ended}${fault}${number}`);
      const ending = await makeKeyIn(dataDir, String(number), ...fault);
      const path = join(dataDir, 'secret.key');
      if (existsSync(path)) expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
      // The next start succeeds in any case, and the key no longer changes.
      expect(prepare(dataDir).secretKey).toBe(prepare(dataDir).secretKey);
      if (ending === 0) break;
      endings.push(ending);
    }
    expect(endings.length).toBeGreaterThan(8);
    expect(new Set(endings)).toEqual(new Set([ended]));
  },
);

test('on a file system without links the key is renamed to its name', async () => {
  const dataDir = join(folder, 'no-links');
  const theLink = '7';
  expect(await makeKeyIn(dataDir, theLink, 'EPERM')).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(prepare(dataDir).secretKey).toMatch(/^[0-9a-f]{64}$/);
});

test('processes that start at once use the same key', async () => {
  const dataDir = join(folder, 'at-once');
  expect(await Promise.all(Array.from({ length: 6 }, () => makeKeyIn(dataDir, '0')))).toEqual(Array(6).fill(0));
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});

test.each([
  ['nothing', ''],
  ['a line without a key', '\n'],
  ['half a key', 'a1b2c3d4e5f60718'.repeat(2)],
  ['a key without its last digit', 'a1b2c3d4e5f60718'.repeat(4).slice(1)],
  ['zeros of a power cut', '\0'.repeat(65)],
  ['a row of one character', 'a'.repeat(64)],
  ['words', 'a secret key of our academy that nobody else knows at all'],
])('a key file with %s stops the start, says what to do and stays as it is', (name, content) => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  const path = join(dataDir, 'secret.key');
  writeFileSync(path, content);
  expect(() => prepare(dataDir), name).toThrow(
    /^The secret key in .*secret\.key is damaged.* from a backup.*delete it/,
  );
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test('64 hexadecimal digits or 43 characters of base64 are enough, and no more is asked', () => {
  expect(isStrongKey('a1b2c3d4e5f60718'.repeat(4))).toBe(true);
  expect(isStrongKey('Zm9vYmFyK2Jhei9xdXV4LWNvcmdlLWdyYXVsdC1nYXJ')).toBe(true);
  expect(isStrongKey('Zm9vYmFyK2Jhei9xdXV4LWNvcmdlLWdyYXVsdC1nYX')).toBe(false);
});
