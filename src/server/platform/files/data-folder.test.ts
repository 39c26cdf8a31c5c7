import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { prepareDataFolder } from './data-folder.ts';

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
