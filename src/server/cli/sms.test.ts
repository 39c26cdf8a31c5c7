import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestGateway, type TestGateway } from '#server/testing/test-gateway.ts';
import { runCommandLine } from './run-command-line.ts';

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
  expect(out).toMatch(/^Not accepted for \+919876543210\.\nReason: {2}The SMS gateway returned 200: Template not appr/);
  expect(out).toMatch(/^Text: {4}XXXX is your code/m);
});

test('languages and the address of the portal that are missing are named', async () => {
  gateway.answer = { status: 200, body: '{"type":"success"}' };
  expect((await run(['9876543210', '--language', 'hi'])).err).toMatch(/^Codes are sent in en only\. See SMS_LANGUAGES/);
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
