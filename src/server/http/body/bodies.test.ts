import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { loginCall } from '#contract/auth/otp.ts';
import { maxAnswersBytes, submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { routeOf } from '#server/http/call-route.ts';
import { readResponses } from '#server/testing/fuzz/wire.ts';
import { onPort } from '#server/testing/test-port.ts';
import { defaultMaxBodyBytes } from './read-bodies.ts';

const login = routeOf(loginCall);
const submit = routeOf(submitQuizCall);
const json = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const withLength = (path: string, length: number, body = '', more = '') =>
  json(path, `Content-Length: ${length}${more}`, body);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const valid = '{"mobile":"98765","phone_code":"91","device_id":"web"}';
const next = withLength(login, valid.length, valid, '\r\nConnection: close');
const codesOf = (text: string) => readResponses(text).map(({ statusCode }) => statusCode);
const tooLarge = { status: false, message: 'The request is too large.', data: null };

describe('a body over the limit of its call', () => {
  const server = onPort();

  test.each([
    ['a call', login, defaultMaxBodyBytes],
    ['a submitted quiz', submit, maxAnswersBytes],
  ])(
    'is refused by %s before it is sent, and the connection serves the next request after it',
    async (_, path, limit) => {
      const { token } = await server().portal.signIn();
      const { until, socket, closed } = await server().send(withLength(path, limit + 1, '{', `\r\nToken: ${token}`));
      const [response] = readResponses(await until(/}$/));
      expect([response?.statusCode, JSON.parse(response?.body ?? '')]).toEqual([413, tooLarge]);
      socket.write(`${' '.repeat(limit)}${next}`);
      expect(codesOf(await closed)).toEqual([413, 200]);
    },
  );

  test('is refused as soon as it is longer, if it comes in chunks of unknown number', async () => {
    const { until, socket, closed } = await server().send(json(login, 'Transfer-Encoding: chunked'));
    for (let sent = 0; sent <= defaultMaxBodyBytes; sent += 1000) socket.write(chunk(' '.repeat(1000)));
    const [response] = readResponses(await until(/}$/));
    expect([response?.statusCode, JSON.parse(response?.body ?? '')]).toEqual([413, tooLarge]);
    socket.write(`${chunk(valid)}0\r\n\r\n${next}`);
    expect(codesOf(await closed)).toEqual([413, 200]);
  });

  test('is accepted up to the last byte', async () => {
    const body = valid.padEnd(defaultMaxBodyBytes);
    const { until } = await server().send(withLength(login, body.length, body));
    expect(codesOf(await until(/}$/))).toEqual([200]);
  });

  test('gets a response that a client can read which reads only when it has sent everything', async () => {
    const response = await fetch(`http://127.0.0.1:${server().port}${login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(3 * 1024 * 1024),
    });
    expect([response.status, await response.json()]).toEqual([413, tooLarge]);
  });
});

describe('a body that goes on for ever', () => {
  const server = onPort({ requestMs: 500, headersMs: 400, checkEveryMs: 50 });

  test('is cut off after its response', async () => {
    const { socket, closed } = await server().send(json(login, 'Transfer-Encoding: chunked'));
    const endless = setInterval(() => socket.write(chunk(' '.repeat(64 * 1024))), 1);
    expect(codesOf(await closed)).toEqual([413]);
    clearInterval(endless);
  });
});

describe('a long body', () => {
  const server = onPort();

  test('is refused without a session before it is sent, whether its length is known or not', async () => {
    const { token } = await server().portal.signIn();
    for (const [headers, start] of [
      ['Content-Length: 20000', '{'],
      ['Transfer-Encoding: chunked', chunk('{')],
    ] as const) {
      const without = await server().send(json(submit, headers, start));
      expect(codesOf(await without.until(/}$/))).toEqual([401]);
      const other = await server().send(json(submit, `${headers}\r\nToken: ${token}x`, start));
      expect(codesOf(await other.until(/}$/))).toEqual([401]);
    }
  });

  test('is accepted from a student', async () => {
    const { stud_id, token } = await server().portal.signIn();
    const body = JSON.stringify({ stud_id, quiz_id: 'none', submit_data: [] }).padEnd(maxAnswersBytes);
    const { until } = await server().send(withLength(submit, body.length, body, `\r\nToken: ${token}`));
    expect(codesOf(await until(/}$/))).toEqual([403]);
  });
});

describe('a body that would be expensive to parse', () => {
  const server = onPort();

  test.each([
    ['nested lists', '['.repeat(9)],
    ['nested objects', '{"a":'.repeat(9)],
    ['many values', `[${'0,'.repeat(300)}`],
    ['many empty objects', `[${'{}'.repeat(300)}`],
    ['many equal keys', `{${'"a":1,'.repeat(300)}`],
  ])('(%s) gets a 400 before the rest of it is read', async (_, start) => {
    const { until } = await server().send(withLength(login, 15_000, start));
    const [response] = readResponses(await until(/}$/));
    expect([response?.statusCode, JSON.parse(response?.body ?? '')]).toEqual([
      400,
      { status: false, message: 'The request is not valid.', data: null },
    ]);
  });

  test('is one whose brackets stand outside its texts', async () => {
    const text = `{"a":${JSON.stringify('\\"[[[[[[[[[[{{{{{{{{{{,,,,,"'.repeat(50))},${valid.slice(1)}`;
    const { until } = await server().send(withLength(login, text.length, text));
    expect(codesOf(await until(/}$/))).toEqual([200]);
  });
});

describe('unfinished bodies', () => {
  const server = onPort();

  test('that use up the memory for them are dropped, the oldest first, and other students are served', async () => {
    const { stud_id, token } = await server().portal.signIn();
    const student = `\r\nToken: ${token}`;
    // One student alone may not have so many requests open.
    const students = [student, `\r\nToken: ${(await server().portal.signIn()).token}`];
    const sendLong = (_: unknown, n: number) =>
      server().send(withLength(submit, maxAnswersBytes, `{"${'x'.repeat(maxAnswersBytes - 100)}`, students[n % 2]));
    const held = await Promise.all(Array.from({ length: 62 }, sendLong));
    // Another 512 kB for each of these is not there.
    const more = await Promise.all(Array.from({ length: 10 }, sendLong));
    const first = await Promise.race(held.map(({ until }) => until(/}$/)));
    const [response] = readResponses(first);
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });

    const body = JSON.stringify({ stud_id });
    const list = await server().send(withLength(routeOf(subjectsCall), body.length, body, student));
    expect(codesOf(await list.until(/}$/))).toEqual([200]);
    const answers = JSON.stringify({ stud_id, quiz_id: 'none', submit_data: [] }).padEnd(30_000);
    const quiz = await server().send(withLength(submit, answers.length, answers.slice(0, 20_000), student));
    quiz.socket.write(answers.slice(20_000));
    expect(codesOf(await quiz.until(/}$/))).toEqual([403]);
    expect(more.map(({ received }) => received())).toEqual(more.map(() => ''));
  });

  test('that are sent byte by byte arrive as they were sent', async () => {
    const { socket, until } = await server().send(json(login, 'Transfer-Encoding: chunked'));
    for (const letter of valid.padEnd(5_000)) socket.write(chunk(letter));
    socket.write('0\r\n\r\n');
    expect(codesOf(await until(/}$/))).toEqual([200]);
  });

  test('release their memory when their client goes away', async () => {
    const { token } = await server().portal.signIn();
    const long = withLength(submit, maxAnswersBytes, ' '.repeat(maxAnswersBytes - 100), `\r\nToken: ${token}`);
    for (let n = 0; n < 70; n += 1) {
      const { socket } = await server().send(long);
      socket.end();
      await once(socket, 'close');
    }
    const held = await Promise.all(Array.from({ length: 60 }, () => server().send(long)));
    const { until } = await server().send(next);
    await until(/}$/);
    expect(held.map(({ received }) => received())).toEqual(held.map(() => ''));
  });
});
