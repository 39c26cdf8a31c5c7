import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programPart } from '#server/platform/process/program.ts';
import { openDatabase } from './platform/database/open.ts';

let folder: string;
let portal: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-output-'));
});
afterEach(() => {
  portal.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts a portal that prints its OTPs, and resolves to its address. */
async function start(stderr: number | 'pipe' | 'ignore' = 'pipe'): Promise<string> {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SMS_URL: 'console:',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    MEDIA_URL: '',
    PUBLIC_URL: '',
    API_URL: '',
    DEMO: 'false',
    CODE_LIMITS: '',
  };
  portal = spawn(process.execPath, [programPart('main', 'main.ts')], { env, stdio: ['ignore', 'pipe', stderr] });
  let printed = '';
  for await (const [text] of onData(portal)) {
    printed += text;
    const [, address] = /ready at (\S+)/.exec(printed) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The portal ended.');
}

function onData({ stdout }: ChildProcess): AsyncIterable<string[]> {
  if (!stdout) throw new Error('There is no pipe.');
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: [String(await once(stdout, 'data'))] }),
    }),
  };
}

const login = async (address: string, mobile = '9876543210') => {
  const response = await fetch(`${address}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, phone_code: '91', device_id: 'web' }),
  });
  return await response.json();
};
const isAlive = async (address: string) => (await fetch(`${address}/healthz`)).status === 200;
const notSent = { status: false, message: "We couldn't send the code. Please try again in a minute." };

async function countOtps(): Promise<number> {
  const db = openDatabase(`sqlite:${folder}/data/portal.db`);
  const rows = await db.selectFrom('otp').select('otp_ref').execute();
  await db.destroy();
  return rows.length;
}

async function stop(): Promise<unknown> {
  portal.kill('SIGTERM');
  const [code] = await once(portal, 'exit');
  return code;
}

test('when nobody reads what it prints, a code is not sent, and the portal goes on', { timeout: 60_000 }, async () => {
  const address = await start();
  expect(await login(address)).toMatchObject({ status: true });
  const before = await countOtps();
  portal.stdout?.destroy();
  portal.stderr?.destroy();
  expect(await login(address, '9876543211')).toMatchObject(notSent);
  expect(await login(address, '9876543212')).toMatchObject(notSent);
  expect(await countOtps()).toBe(before);
  expect(await isAlive(address)).toBe(true);
  expect(await stop()).toBe(0);
});

test('readers that are paused neither hold it up nor keep it from stopping', { timeout: 60_000 }, async () => {
  const address = await start();
  portal.stdout?.pause();
  portal.stderr?.pause();
  // Each is a line of the log, of more than 100 bytes. A pipe holds 64 kB.
  for (let n = 0; n < 40; n += 1) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${address}/api/Auth/academic_levels`)));
  }
  expect(await isAlive(address)).toBe(true);
  expect(await stop()).toBe(0);
});

test('a log on a full disk does not end it', { timeout: 60_000 }, async () => {
  const full = openSync('/dev/full', 'w');
  const address = await start(full);
  closeSync(full);
  expect(await login(address)).toMatchObject({ status: true });
  expect(await isAlive(address)).toBe(true);
  expect(await stop()).toBe(0);
});

test('it stops as usual when its terminal is closed', { timeout: 60_000 }, async () => {
  await start();
  let printed = '';
  portal.stdout?.on('data', (text) => {
    printed += String(text);
  });
  portal.kill('SIGHUP');
  await once(portal, 'exit');
  await vi.waitFor(() => expect(printed).toContain('Academy portal stopped'));
  expect(portal.exitCode).toBe(0);
});
