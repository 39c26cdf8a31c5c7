import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall } from '#contract/auth/otp.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';
import { urlOf } from '#server/testing/test-hostile.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { expectSound } from './response-invariants.ts';
import { readAnswers, sendRaw } from './wire.ts';

// What a client library cannot send, sent to a real port. What becomes of it is decided before any database is asked.
const size = Number(process.env['FUZZ_REQUESTS'] ?? 1600) / 4;
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

const levels = urlOf(academicLevelsCall.path);
const login = urlOf(loginCall.path);
const whole = `GET ${levels} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const kept = `GET ${levels} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function expectWell(): Promise<void> {
  const [answer, ...more] = readAnswers(await sendRaw(port, whole));
  expect(answer && expectSound(answer, 'GET')?.status).toBe(true);
  expect(more).toEqual([]);
}

/** The codes of the answers, each of which is sound; the portal goes on serving. */
async function codesOf(bytes: string, meanwhile?: () => Promise<unknown>): Promise<number[]> {
  const answers = readAnswers(await sendRaw(port, bytes, meanwhile));
  for (const answer of answers) expectSound(answer, 'POST');
  await expectWell();
  return answers.map(({ statusCode }) => statusCode);
}

const post = (headers: string[], body = '') =>
  [`POST ${login} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...headers, '', body].join('\r\n');

test.each<[what: string, bytes: string, codes: number[]]>([
  ['what is no HTTP', 'hello\r\n\r\n', [400]],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['HTTP/2 without having asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an unknown version', `GET ${levels} HTTP/9.9\r\nHost: a\r\n\r\n`, [400]],
  ['an unknown method', `G@T ${levels} HTTP/1.1\r\nHost: a\r\n\r\n`, [400]],
  ['a NUL in an address', `GET ${levels}\0 HTTP/1.1\r\nHost: a\r\n\r\n`, [400]],
  ['no Host', `GET ${levels} HTTP/1.1\r\n\r\n`, [400]],
  ['two Hosts', `GET ${levels} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`, [400]],
  ['headers beyond their size', `GET ${levels} HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
  ['an address beyond its size', `GET ${levels}?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431]],
  ['an expectation that nobody has', post(['Expect: miracles', 'Content-Length: 2', 'Connection: close'], '{}'), [417]],
  ['a header line without a name', post([': x', 'Content-Length: 2'], '{}'), [400]],
  ['a space before the colon', post(['Content-Length : 2'], '{}'), [400]],
  ['a negative length', post(['Content-Length: -1'], '{}'), [400]],
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}'), [400]],
  ['a length beyond all numbers', post([`Content-Length: ${'9'.repeat(30)}`], '{}'), [400]],
  ['a length of more than is taken', post(['Content-Length: 2000000', 'Connection: close'], '{'), [413]],
  ['a chunk without a size', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['a chunk of endless size', post(['Transfer-Encoding: chunked'], `${'f'.repeat(17)}\r\n{}`), [400]],
  [
    'chunk extensions without end',
    post(['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    [413],
  ],
  ['length and chunks at once', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${whole}`), [400]],
  ['chunks in a disguise', post(['Transfer-Encoding: xchunked', 'Content-Length: 4'], `0\r\n\r\n${whole}`), [400]],
  ['chunks that are not the last coding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${whole}`), [400]],
  ['a folded header', post(['Content-Length: 2', ' 5'], '{}'), [400]],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', []],
])('%s is answered in the envelope, and is the end of the connection', async (_, bytes, codes) => {
  expect(await codesOf(bytes)).toEqual(codes);
});

test('chunks are put together, in whatever sizes they come', async () => {
  const chunks = [...'{"mobile":"98765"}'].map((letter) => `1;ext=1\r\n${letter}\r\n`).join('');
  expect(
    await codesOf(post(['Transfer-Encoding: chunked', 'Connection: close'], `${chunks}0\r\nTrailer: x\r\n\r\n`)),
  ).toEqual([200]);
});

test('addresses of other shapes name the same calls, or none', async () => {
  const asked = (target: string) => codesOf(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(await asked(`http://evil.example${levels}`)).toEqual([200]);
  expect(await asked('https://evil.example')).toEqual([404]);
  expect(await asked('*')).toEqual([404]);
  expect(await asked('/api/%')).toEqual([400]);
  expect(await asked('/api/%ff')).toEqual([400]);
  expect(await asked('//api//Auth')).toEqual([404]);
  expect(await asked('/api/../api/Auth/academic_levels')).toEqual([404]);
});

test('a request that waits for a go-ahead is given it, and its answer', async () => {
  expect(await codesOf(post(['Expect: 100-continue', 'Content-Length: 2', 'Connection: close'], '{}'))).toEqual([200]);
});

test('requests sent one behind the other are answered one behind the other', async () => {
  expect(await codesOf(kept.repeat(20) + whole)).toEqual(Array(21).fill(200));
});

test('what is broken behind a whole request is not taken for its answer', async () => {
  const codes = await codesOf(`${kept}broken\r\n\r\n`);
  expect([[], [200], [200, 400]]).toContainEqual(codes);
});

test.each([
  ['in its first line', 'POST /api/Auth/lo'],
  ['in its headers', `POST ${login} HTTP/1.1\r\nHost: a\r\nContent-`],
  ['in its body', post(['Content-Length: 100'], '{"mobile":')],
  ['in a chunk', post(['Transfer-Encoding: chunked'], '50\r\n{"mobile"')],
])('a request that stops %s keeps nobody waiting', async (_, half) => {
  expect(await codesOf(half, expectWell)).toEqual([400]);
});

test('whatever bytes come, every answer is sound, and the portal goes on serving', {
  timeout: 60_000 + 40 * size,
}, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(hostileBytes([levels, login]), async (bytes) => {
      for (const { statusCode } of await answersTo(bytes)) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    }),
    { numRuns: size, ...(isLong ? {} : { seed: 92 }) },
  );
  if (isLong) process.stdout.write(`${[...seen].map(([code, times]) => `${code}: ${times}`).join('\n')}\n`);
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 415, 431]));
  expect(portal.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

/** The answers to bytes after which the connection may stay open: it is ended once another request has been served. */
async function answersTo(bytes: string) {
  const answers = readAnswers(await sendRaw(port, bytes, expectWell));
  for (const answer of answers) expectSound(answer, 'POST');
  return answers;
}
