import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

const supervise = fileURLToPath(new URL('supervise.mjs', import.meta.url));

/** Stands for the portal: prints its process id, exits with 7 on SIGTERM, and ends when its IPC channel closes. */
const portal = `
  process.on('SIGTERM', () => process.exit(7));
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log('portal ' + process.pid);
`;
const wrapper = `
  console.log('wrapper ' + process.pid);
  const { become } = await import(${JSON.stringify(supervise)});
  await become(process.execPath, ['-e', ${JSON.stringify(portal)}]);
`;
/** Stands for npm: starts the wrapper with its own output, and does not know what the wrapper starts. */
const npm = `
  const { spawn } = require('node:child_process');
  const args = ['--input-type=module', '-e', ${JSON.stringify(wrapper)}];
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  spawn(process.execPath, args, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code));
`;

let started: ChildProcess | undefined;
const pids: number[] = [];
afterEach(() => {
  for (const pid of pids.splice(0).filter(isRunning)) process.kill(pid, 'SIGKILL');
  started?.kill('SIGKILL');
});

test('a signal to the wrapper stops the portal, and its exit code is passed on', async () => {
  const { code, wrapperPid, portalPid } = await start();
  process.kill(wrapperPid, 'SIGTERM');
  expect(await code).toBe(7);
  await vi.waitUntil(() => !isRunning(portalPid), { timeout: 10_000 });
});

test('the portal stops when the wrapper is killed', async () => {
  const { wrapperPid, portalPid } = await start();
  process.kill(wrapperPid, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(portalPid), { timeout: 10_000 });
});

test('the portal and the wrapper stop when npm is killed', async () => {
  const { npmPid, wrapperPid, portalPid } = await start();
  process.kill(npmPid, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(wrapperPid) && !isRunning(portalPid), { timeout: 10_000 });
});

async function start() {
  const child = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] });
  started = child;
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = new Promise((resolve) => child.once('exit', resolve));
  await vi.waitUntil(() => printed.includes('portal '), { timeout: 10_000 });
  const pidOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(printed)?.[1]);
  const found = { code, npmPid: child.pid ?? 0, wrapperPid: pidOf('wrapper'), portalPid: pidOf('portal') };
  pids.push(found.wrapperPid, found.portalPid);
  return found;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
