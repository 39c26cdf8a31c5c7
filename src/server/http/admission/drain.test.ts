import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { healthRoutes } from '#server/http/monitoring/health.ts';

test.each([
  ['/readyz', 503],
  ['/healthz', 200],
  ['/', 503],
])('while the portal closes, %s on an open connection gets a %i', async (path, status) => {
  const app = buildApp(pino({ level: 'silent' }));
  healthRoutes(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(app.server, 'connection');
  // Half a request keeps the connection from being idle.
  socket.write(`GET ${path} HTTP/1.1\r\n`);
  const closing = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  socket.write('Host: portal\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  await closing;
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/connection: close/i);
  if (status === 200) return;
  expect(head).toMatch(/retry-after: 2/);
  expect(JSON.parse(body)).toEqual({
    status: false,
    message: 'The portal is restarting. Please try again in a moment.',
    data: null,
  });
});
