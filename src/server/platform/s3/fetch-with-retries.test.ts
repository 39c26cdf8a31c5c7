import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { httpFetch, isPlainXml } from './fetch-with-retries.ts';

let answer: string;
let sockets: Socket[];
const server = createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => {});
  socket.once('data', () => socket.write(answer));
});
beforeEach(async () => {
  sockets = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it.each([
  ['101', 'HTTP/1.1 101 X\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
  ['700', `HTTP/1.1 700 X\r\ncontent-length: 100000000\r\n\r\n${'x'.repeat(1000)}`],
])('a status that is none, %s, fails the request and ends its connection', async (_status, text) => {
  answer = text;
  const { port } = server.address() as AddressInfo;
  await expect(httpFetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
});

const list =
  '<ListBucketResult xmlns="http://s3/"><Contents><Key>a &lt;b&gt; c</Key><Owner/></Contents></ListBucketResult>';

it.each([
  ['a list', `<?xml version="1.0" encoding="UTF-8"?>\n${list}`],
  ['a text', 'It works!'],
  ['nothing', ''],
])('takes %s', (_what, text) => {
  expect(isPlainXml(text)).toBe(true);
});

it.each([
  ['a tag that is not closed', '<a><b></b>'],
  ['one that was not opened', '<a></a></b>'],
  ['one that is closed in another way than it is looked for', '<a></a >'],
  ['one without an end', '<a <a <a '],
  ['tags that overlap', '<a><b></a></b>'],
  ['many in each other', `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`],
  ['a page', '<!DOCTYPE html><p>We are back soon<br>'],
])('refuses %s', (_what, text) => {
  expect(isPlainXml(text)).toBe(false);
});
