import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { runCommandLine } from './run-command-line.ts';

let dataDir: string;
let smtp: TestSmtp;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-email-'));
  await (await openDatabase(`sqlite:${dataDir}/portal.db`)).destroy();
  smtp = await startTestSmtp();
});
afterEach(async () => {
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function test(address: string, env: Record<string, string> = {}) {
  const email = { EMAIL_URL: `smtp://127.0.0.1:${smtp.port}`, EMAIL_FROM: 'Sunrise <codes@sunrise.example>' };
  return runCommandLine(['email', 'test', address], { DATA_DIR: dataDir, ...email, ...env });
}

it('sends an email with a code as the portal would, and says that it was accepted', async () => {
  const { exitCode, out } = await test('asha@example.org');
  expect([exitCode, out.split('\n')[0]]).toEqual([0, 'Accepted for asha@example.org.']);
  expect(smtp.received[0]?.lines.join('\n')).toMatch(/\n\d{4} is your code for /);
});

it('says that the mail server did not take it', async () => {
  smtp.refuseWith = '550 no such mailbox';
  const { exitCode, out } = await test('asha@example.org');
  expect(exitCode).toBe(1);
  expect(out).toContain('it answered 550');
});

it.each([
  ['no address', 'asha', {}, /'asha' is not an email address/],
  ['no mail server', 'a@b.example', { EMAIL_URL: '' }, /EMAIL_URL is not set/],
  ['a web address', 'a@b.example', { EMAIL_URL: 'https://user:secret@mail.example.org' }, /^EMAIL_URL takes smtps:/],
  ['no sender', 'a@b.example', { EMAIL_FROM: '' }, /^EMAIL_FROM takes the sender/],
])('refuses %s in words', async (_, address, env, message) => {
  const { exitCode, err } = await test(address, env);
  expect(exitCode).toBe(1);
  expect(err).toMatch(message);
  expect(err).not.toContain('secret');
});
