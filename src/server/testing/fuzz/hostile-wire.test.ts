import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall } from '#contract/auth/otp.ts';
import { routeOf } from '#server/http/call-route.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { expectInvariants } from './response-invariants.ts';
import { readResponses, sendRaw } from './wire.ts';

// These tests send bytes to a real port that no HTTP client can send. They never reach the database.
const runs = Number(process.env['FUZZ_REQUESTS'] ?? 1600) / 4;
const isLong = process.env['FUZZ_REQUESTS'] !== undefined;

let portal: TestApp;
let port: number;
beforeAll(async () => {
  const db = openDatabase('sqlite::memory:');
  await migrate(db, 0);
  portal = await buildTestApp(db);
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await portal.close();
  await portal.deps.db.destroy();
});

const levels = routeOf(academicLevelsCall);
const login = routeOf(loginCall);
const closingRequest = `GET ${levels} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const keepAliveRequest = `GET ${levels} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function expectHealthy(): Promise<void> {
  const [response, ...more] = readResponses(await sendRaw(port, closingRequest));
  expect(response && expectInvariants(response, 'GET')?.status).toBe(true);
  expect(more).toEqual([]);
}

/** Sends bytes and returns the status codes of the responses. Checks them, and that the portal still serves. */
async function statusCodesOf(bytes: string, meanwhile?: () => Promise<unknown>): Promise<number[]> {
  const responses = readResponses(await sendRaw(port, bytes, meanwhile));
  for (const response of responses) expectInvariants(response, 'POST');
  await expectHealthy();
  return responses.map(({ statusCode }) => statusCode);
}

const post = (headers: string[], body = '') =>
  [`POST ${login} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...headers, '', body].join('\r\n');

test.each<[what: string, bytes: string, codes: number[]]>([
  ['something that is not HTTP', 'hello\r\n\r\n', [400]],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['HTTP/2 without an upgrade', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an unknown version', `GET ${levels} HTTP/9.9\r\nHost: a\r\n\r\n`, [400]],
  ['an unknown method', `G@T ${levels} HTTP/1.1\r\nHost: a\r\n\r\n`, [400]],
  ['a NUL in a URL', `GET ${levels}\0 HTTP/1.1\r\nHost: a\r\n\r\n`, [400]],
  ['no Host', `GET ${levels} HTTP/1.1\r\n\r\n`, [400]],
  ['two Hosts', `GET ${levels} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`, [400]],
  ['headers that are too long', `GET ${levels} HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
  ['a URL that is too long', `GET ${levels}?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431]],
  ['an unknown expectation', post(['Expect: miracles', 'Content-Length: 2', 'Connection: close'], '{}'), [417]],
  ['a header line without a name', post([': x', 'Content-Length: 2'], '{}'), [400]],
  ['a space before the colon', post(['Content-Length : 2'], '{}'), [400]],
  ['a negative length', post(['Content-Length: -1'], '{}'), [400]],
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}'), [400]],
  ['a length beyond all integers', post([`Content-Length: ${'9'.repeat(30)}`], '{}'), [400]],
  ['a length above the limit', post(['Content-Length: 2000000', 'Connection: close'], '{'), [413]],
  ['a chunk without a size', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['a chunk of endless size', post(['Transfer-Encoding: chunked'], `${'f'.repeat(17)}\r\n{}`), [400]],
  [
    'chunk extensions that are too long',
    post(['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    [413],
  ],
  [
    'length and chunks at once',
    post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${closingRequest}`),
    [400],
  ],
  [
    'an unknown transfer coding',
    post(['Transfer-Encoding: xchunked', 'Content-Length: 4'], `0\r\n\r\n${closingRequest}`),
    [400],
  ],
  [
    'chunks that are not the last coding',
    post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${closingRequest}`),
    [400],
  ],
  ['a folded header', post(['Content-Length: 2', ' 5'], '{}'), [400]],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', []],
])('%s gets an error in the envelope, and the connection is closed', async (_, bytes, codes) => {
  expect(await statusCodesOf(bytes)).toEqual(codes);
});

test('chunks of any size are put together', async () => {
  const chunks = [...'{"mobile":"98765"}'].map((letter) => `1;ext=1\r\n${letter}\r\n`).join('');
  expect(
    await statusCodesOf(post(['Transfer-Encoding: chunked', 'Connection: close'], `${chunks}0\r\nTrailer: x\r\n\r\n`)),
  ).toEqual([200]);
});

test('unusual forms of a URL reach the same call, or none', async () => {
  const request = (target: string) => statusCodesOf(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(await request(`http://evil.example${levels}`)).toEqual([200]);
  expect(await request('https://evil.example')).toEqual([404]);
  expect(await request('*')).toEqual([404]);
  expect(await request('/api/%')).toEqual([400]);
  expect(await request('/api/%ff')).toEqual([400]);
  expect(await request('//api//Auth')).toEqual([404]);
  expect(await request('/api/../api/Auth/academic_levels')).toEqual([404]);
});

test('a request that expects 100-continue gets it, and then its response', async () => {
  expect(await statusCodesOf(post(['Expect: 100-continue', 'Content-Length: 2', 'Connection: close'], '{}'))).toEqual([
    200,
  ]);
});

test('pipelined requests get their responses in order', async () => {
  expect(await statusCodesOf(keepAliveRequest.repeat(20) + closingRequest)).toEqual(Array(21).fill(200));
});

test('the error for a malformed request is not sent as the response to the request before it', async () => {
  const codes = await statusCodesOf(`${keepAliveRequest}malformed\r\n\r\n`);
  expect([[], [200], [200, 400]]).toContainEqual(codes);
});

test.each([
  ['in its first line', 'POST /api/Auth/lo'],
  ['in its headers', `POST ${login} HTTP/1.1\r\nHost: a\r\nContent-`],
  ['in its body', post(['Content-Length: 100'], '{"mobile":')],
  ['in a chunk', post(['Transfer-Encoding: chunked'], '50\r\n{"mobile"')],
])('a request that stops %s delays nobody else', async (_, half) => {
  expect(await statusCodesOf(half, expectHealthy)).toEqual([400]);
});

test('for any bytes, every response keeps the invariants and the portal goes on serving', {
  timeout: 60_000 + 40 * runs,
}, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(hostileBytes([levels, login]), async (bytes) => {
      for (const { statusCode } of await responsesTo(bytes)) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    }),
    { numRuns: runs, ...(isLong ? {} : { seed: 92 }) },
  );
  if (isLong) process.stdout.write(`${[...seen].map(([code, times]) => `${code}: ${times}`).join('\n')}\n`);
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 415, 431]));
  expect(portal.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

/** The responses to some bytes. The client closes the connection after another request has been served. */
async function responsesTo(bytes: string) {
  const responses = readResponses(await sendRaw(port, bytes, expectHealthy));
  for (const response of responses) expectInvariants(response, 'POST');
  return responses;
}
