import { expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall } from '#contract/auth/otp.ts';
import { routeOf } from '#server/http/call-route.ts';
import { readResponses } from '#server/testing/fuzz/wire.ts';
import { onPort } from '#server/testing/test-port.ts';

const server = onPort();
const levels = `GET ${routeOf(academicLevelsCall)} HTTP/1.1\r\nHost: a\r\n\r\n`;
const last = levels.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
const valid = '{"mobile":"98765","phone_code":"91","device_id":"web"}';
const login = `POST ${routeOf(loginCall)} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
const codesOf = (text: string) => readResponses(text).map(({ statusCode }) => statusCode);

test.each([
  ['a call', levels],
  ['a page that does not exist', 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a file with a bad signature', 'GET /media/x/y/z.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a preflight', `OPTIONS ${routeOf(academicLevelsCall)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a call with a body', `${login}Content-Length: ${valid.length}\r\n\r\n${valid}`],
  ['a call with a chunked body', `${login}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['a call whose body nobody reads', `${levels.replace('\r\n\r\n', '\r\nContent-Length: 9\r\n\r\n')}GET / HTTP`],
])('requests for %s that were sent all at once do not delay another client', async (_, request) => {
  const count = 5_000;
  const flood = await server().send(request.repeat(count) + last);
  await flood.until(/HTTP/);
  for (let n = 0; n < 5; n += 1) {
    const other = await server().send(last);
    expect(codesOf(await other.closed)).toEqual([200]);
  }
  // Without turns, the flood would have been served before the other client was even accepted.
  expect(flood.received().match(/HTTP\/1.1 /g)?.length).toBeLessThan(count / 2);
});

test('all pipelined requests get their responses in order', async () => {
  const requests = [levels, 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n', `${login}Content-Length: 2\r\n\r\n[]`];
  const { closed } = await server().send(`${requests.join('').repeat(300)}${last}`);
  expect(codesOf(await closed)).toEqual([...Array.from({ length: 300 }, () => [200, 404, 400]).flat(), 200]);
});

test('a request that arrives byte by byte is served, and so is the one after it', async () => {
  const { socket, closed } = await server().send('');
  for (const byte of `${login}Content-Length: ${valid.length}\r\n\r\n${valid}${last}`) socket.write(byte);
  expect(codesOf(await closed)).toEqual([200, 200]);
});

test('a client that pipelines and reads nothing holds one response at a time', async () => {
  const { socket } = await server().send('');
  socket.pause().write(levels.repeat(20_000));
  const other = await server().send(last);
  expect(codesOf(await other.closed)).toEqual([200]);
});
