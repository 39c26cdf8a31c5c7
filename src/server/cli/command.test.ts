import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { readArguments } from './command.ts';
import { runCommandLine } from './run-command-line.ts';

test.each([
  '98765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '098765 43210',
  '+91 98 76 54 32 10',
  '98765 43210/Asha',
])('a number may be typed with spaces, and without quotation marks: %s', (number) => {
  const words = number.split(' ');
  expect(readArguments(words, {}).positionals).toEqual([number]);
  expect(readArguments([...words, ...words], {}).positionals).toEqual([number, number]);
  const { values } = readArguments(['--mobile', ...words], { mobile: { type: 'string' } });
  expect(values.mobile).toBe(number);
  expect(readArguments(['Evening', ...words, '11'], {}).positionals).toEqual(['Evening', number, '11']);
});

test('words that are no pieces of a number stay as they are', () => {
  for (const words of [
    ['9876543210', '9876543211'],
    ['Class', '12'],
    ['12', '34'],
    [],
    ['12', 'Physics', '98765', '43210x'],
  ])
    expect(readArguments(words, {}).positionals).toEqual(words);
});

test('a dial code is no piece of a number', () => {
  const { values, positionals } = readArguments(['--phone-code', '+91', '98765', '43210'], {
    'phone-code': { type: 'string' },
  });
  expect({ values: { ...values }, positionals }).toEqual({
    values: { 'phone-code': '+91' },
    positionals: ['98765 43210'],
  });
});

describe('the command email', () => {
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
});
