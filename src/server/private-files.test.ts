import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { loginCall } from '#contract/auth/otp.ts';
import { runCommandLine } from './cli/run-command-line.ts';
import { readConfig } from './config.ts';
import { apiPath } from './http/call-route.ts';
import { start } from './start.ts';

const modesOf = (...paths: string[]) =>
  paths.filter((path) => existsSync(path)).map((path) => (statSync(path).mode & 0o777).toString(8));

test('only their owner can read the database and the messages, wherever they are and whoever made them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // mkdtemp makes private folders. An operator's folder is open to all users of the machine.
  chmodSync(folder, 0o755);
  const [database, messages] = [join(folder, 'portal.db'), join(folder, 'sms.jsonl')];
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: `sqlite:${database}`, SMS_URL: `file:${messages}` };
  const files = [database, `${database}-wal`, `${database}-shm`];
  const startAndSend = async () => {
    const portal = await start(readConfig({ ...env, PORT: '0', DEMO: 'false' }), pino({ level: 'silent' }));
    const body = JSON.stringify({ mobile: '9876543210', phone_code: '91', device_id: 'phone' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${portal.listening}${apiPath}${loginCall.path}`, { method: 'POST', headers, body });
    const modes = modesOf(...files, messages);
    await portal.stop();
    return modes;
  };

  await runCommandLine(['migrate'], env);
  expect(modesOf(database)).toEqual(['600']);
  expect(await startAndSend()).toEqual(Array(4).fill('600'));

  for (const path of [database, messages]) chmodSync(path, 0o644);
  writeFileSync(`${database}-wal`, '', { mode: 0o644 });
  const { out } = await runCommandLine(['doctor'], env);
  expect(out).toMatch(/PROBLEM +portal\.db +Other users/);
  expect(out).toMatch(/PROBLEM +sms\.jsonl +Other users/);
  expect(modesOf(database, messages)).toEqual(['644', '644']);
  expect(await startAndSend()).toEqual(Array(4).fill('600'));

  const backup = join(folder, 'b.tar');
  await runCommandLine(['backup', backup], env);
  expect(await runCommandLine(['restore', backup, '--replace'], env)).toMatchObject({ exitCode: 0 });
  expect(modesOf(database)).toEqual(['600']);
});
