import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { testSms } from '#server/testing/test-gateway.ts';
import { languages as allLanguages } from '#texts/languages.ts';
import { measureSms, toGsm } from './measure-sms.ts';
import { openSmsSender } from './open-sms-sender.ts';

const message = { ...testSms, text: '1234 is your code', otp: '1234' };

describe('file:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-sms-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has written the whole message when the promise resolves, also with others at the same time', async () => {
    const path = join(folder, 'made/sms.jsonl');
    const sender = openSmsSender(`file:${path}`);
    await Promise.all(Array.from({ length: 50 }, (_, at) => sender.send({ ...message, at })));
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    const read = lines.map((line) => JSON.parse(line)).toSorted((a, b) => a.at - b.at);
    expect(read).toEqual(
      Array.from({ length: 50 }, (_, at) => ({ to: message.to, text: message.text, code: message.otp, at })),
    );
  });

  it('stops the start when it cannot write there', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(() => openSmsSender(`file:${folder}/file/sms.jsonl`)).toThrow(/^SMS_URL takes file:PATH in a folder/);
  });
});

it('prints the message for console:', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_chunk, ...rest) => {
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  });
  await openSmsSender('console:').send(message);
  expect(write.mock.calls[0]?.[0]).toBe('SMS to +919876543210: 1234 is your code\n');
  write.mockRestore();
});

describe('https:', () => {
  let gateway: Server;
  let received: { request: IncomingMessage; body: string }[];
  let status: number;
  beforeEach(async () => {
    received = [];
    status = 202;
    gateway = createServer(async (request, response) => {
      received.push({ request, body: await text(request) });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('accepted');
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const url = (credentials = '') =>
    `http://${credentials}127.0.0.1:${(gateway.address() as AddressInfo).port}/send?x=1`;

  it('posts number and text, with the credentials of the URL as Basic authentication', async () => {
    await openSmsSender(url('acad%40emy:pa%3Ass@')).send(message);
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/send?x=1' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('acad@emy:pa:ss').toString('base64')}`,
    });
    expect(JSON.parse(body)).toEqual({ to: message.to, text: message.text });
  });

  it.each([400, 500, 302])('fails on %i, without number, OTP or password in the error', async (returned) => {
    status = returned;
    const failure: unknown = await openSmsSender(url('academy:secret@'))
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify([failure, String(failure)])).not.toMatch(/secret|1234|98765/);
  });

  it('fails when nothing listens', async () => {
    await expect(openSmsSender('http://127.0.0.1:1/').send(message)).rejects.toThrow('cannot be reached');
  });
});

it('stops the start on an unknown scheme or an invalid URL', () => {
  for (const url of ['pigeon:loft', '', 'https://', 'pigeon:loft.txt'])
    expect(() => openSmsSender(url)).toThrow(OperatorError);
});

it('sends in all languages where nothing needs a registered template, and through a gateway in those that are named', () => {
  const languagesOf = (url: string, languages?: ['en', 'hi']) => openSmsSender(url, { languages }).languages;
  expect(languagesOf('console:')).toEqual(allLanguages);
  expect(languagesOf('https://gateway.example.org')).toEqual(['en']);
  expect(languagesOf('https://gateway.example.org', ['en', 'hi'])).toEqual(['en', 'hi']);
  expect(languagesOf('console:', ['en', 'hi'])).toEqual(['en', 'hi']);
});

it.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  [`${'a'.repeat(158)}€`, 'GSM-7', 160, 1],
  [`${'a'.repeat(159)}[`, 'GSM-7', 161, 2],
  ['Ω@£ é\n', 'GSM-7', 6, 1],
  ['ü'.repeat(160), 'GSM-7', 160, 1],
  ['क'.repeat(70), 'Unicode', 70, 1],
  [`${'a'.repeat(70)}–`, 'Unicode', 71, 2],
  ['😀', 'Unicode', 2, 1],
])('%j is %s, %i characters and %i parts', (text, encoding, length, parts) => {
  expect(measureSms(text)).toEqual({ encoding, length, parts });
});

it('writes dashes, quotes and accents in the letters of GSM-7, and leaves what it cannot write', () => {
  expect(toGsm('“Âcademy” – Śunrise’s… é 5€')).toBe(`"Academy" - Sunrise's... é 5€`);
  expect(toGsm('सनराइज़')).toMatch(/^[\u0900-\u097f]+$/);
  expect(measureSms(toGsm('सनराइज़')).encoding).toBe('Unicode');
});
