import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestGateway, type TestGateway } from '#server/testing/test-gateway.ts';
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

describe('the command sms', () => {
  const folder = testFolder();
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.close());

  const form = "form: { to: '{number}', text: '{text}', key: '{SMS_KEY}' }";

  function run(args: string[], env: Record<string, string> = {}) {
    const path = join(folder.base(), 'sms.yaml');
    const rule = 'good_answer: { field: type, is: success }\nwords: message';
    if (!existsSync(path)) writeFileSync(path, `url: ${gateway.address}\n${form}\n${rule}\n`);
    return runCommandLine(['sms', 'test', ...args], {
      DATA_DIR: join(folder.base(), 'data'),
      SMS_URL: path,
      SMS_KEY: 'a secret',
      PUBLIC_URL: 'https://portal.example.org',
      ...env,
    });
  }

  test('a test message goes out as a code would, and what the gateway answered is printed', async () => {
    gateway.answer = { status: 200, body: '{"type":"success","message":"5c6a for +919876543210 with a secret"}' };
    const result = await run(['98765 43210']);
    expect(result).toMatchObject({ exitCode: 0, err: '' });
    expect(result.out).toBe(
      `Accepted for +919876543210.
Answer:  200: 5c6a for ####### with [SMS_KEY]
Text:    XXXX is your code for Academy Portal. Valid for 5 minutes. Do not share it.
         @portal.example.org #XXXX
Length:  102 characters of GSM-7, one part
`,
    );
    const sent = Object.fromEntries(new URLSearchParams(gateway.received[0]?.body));
    expect(sent).toMatchObject({ to: '919876543210', key: 'a secret' });
    expect(sent['text']).toMatch(/^(\d{4}) is your code for Academy Portal\..*\n\n@portal\.example\.org #\1$/s);
  });

  test('a message that the gateway refuses is a failure with its words', async () => {
    gateway.answer = { status: 200, body: '{"type":"error","message":"Template not approved"}' };
    const { exitCode, out } = await run(['9876543210']);
    expect(exitCode).toBe(1);
    expect(out).toMatch(
      /^Not accepted for \+919876543210\.\nReason: {2}The SMS gateway returned 200: Template not appr/,
    );
    expect(out).toMatch(/^Text: {4}XXXX is your code/m);
  });

  test('languages and the address of the portal that are missing are named', async () => {
    gateway.answer = { status: 200, body: '{"type":"success"}' };
    expect((await run(['9876543210', '--language', 'hi'])).err).toMatch(
      /^Codes are sent in en only\. See SMS_LANGUAGES/,
    );
    const { out } = await run(['9876543210', '--language', 'hi'], { SMS_LANGUAGES: 'en,hi', PUBLIC_URL: '' });
    expect(out).toMatch(/^Length: {2}\d+ characters of Unicode, \d parts, each of which is charged$/m);
    expect(out).toMatch(/set PUBLIC_URL, or the message says 'localhost'/);
  });

  test('a gateway that has the text itself gets the code', async () => {
    writeFileSync(
      join(folder.base(), 'sms.yaml'),
      `url: ${gateway.address}\njson: { to: '{number}', otp: '{code}' }\ngood_answer: 2xx\n`,
    );
    expect((await run(['+1 201 555 0123'])).out).toMatch(
      /^Accepted for \+12015550123\.\nAnswer: {2}200\nText: {4}the one that/,
    );
  });

  test('works with a file too, which gets the message', async () => {
    const messages = join(folder.base(), 'sms.jsonl');
    expect(await run(['9876543210'], { SMS_URL: `file:${messages}` })).toMatchObject({ exitCode: 0 });
    expect(readFileSync(messages, 'utf8')).toContain('"to":"+919876543210"');
  });
});

describe('the command export', () => {
  const folder = testFolder();
  let dataDir = '';
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-exporting-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = async (...args: string[]) => await runCommandLine(args, { DATA_DIR: dataDir });

  test('the command writes a folder, says what is in none, and refuses what would be lost', async () => {
    const root = folder.write({ 'Physics/A/a.mp4': 'a', 'students.csv': 'name,mobile\nAsha,9876543210\n' });
    const out = join(folder.base(), 'out');
    expect(await run('export', out)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('There is no portal at'),
    });
    expect((await run('import', root)).exitCode).toBe(0);
    const { exitCode, out: text, err } = await run('export', out);
    expect([exitCode, err]).toEqual([0, '']);
    expect(text).toContain(`Exported 1 subject and 1 student to ${out}: 3 files, `);
    expect(text).toContain('use npm run portal -- backup for them:\n  1 row of the audit\n');
    expect(existsSync(join(out, '01 Physics/01 A/01 a.mp4'))).toBe(true);
    expect((await run('import', out, '--dry-run')).out).toContain('Nothing has changed.');
    expect(await run('export', out)).toMatchObject({ exitCode: 1, err: expect.stringContaining('is there already') });
    expect(await run('export', join(dataDir, 'media/x'))).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("in the portal's own data folder"),
    });
    expect((await run('export')).exitCode).toBe(2);
    expect((await run('export', '--help')).out).toContain('export FOLDER');
  });

  test('media in a bucket are exported as those in a folder, once the bucket answers', async () => {
    const server = await startS3Server();
    try {
      const env = { DATA_DIR: join(folder.base(), 'portal'), ...bucketVariables(server) };
      const academy = {
        'Physics/A/Film/index.m3u8': '#EXTM3U\n#EXTINF:1\nlow/a 1.ts\n',
        'Physics/A/Film/low/a 1.ts': 'part',
        'Physics/A/Notes.pdf': 'notes',
      };
      expect(await runCommandLine(['import', folder.write(academy)], env)).toMatchObject({ exitCode: 0, err: '' });
      const out = join(folder.base(), 'from-bucket');
      server.isAway = true;
      const failed = await runCommandLine(['export', out], env);
      expect(failed).toMatchObject({ exitCode: 1, err: expect.stringContaining('The media store of MEDIA_URL') });
      server.isAway = false;
      expect(await runCommandLine(['export', out], env)).toMatchObject({ exitCode: 0, err: '' });
      for (const path of ['01 Film/low/a 1.ts', '01 Film/index.m3u8', '01 Notes.pdf']) {
        const original = join(folder.base(), 'Sunrise Academy/Physics/A', path.replaceAll(/01 /g, ''));
        expect(readFileSync(join(out, '01 Physics/01 A', path))).toEqual(readFileSync(original));
      }
    } finally {
      await server.close();
    }
  });
});
