import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { buildApp, buildProvider } from '#server/app.ts';
import { routeOf } from '#server/http/call-route.ts';
import { createStudentLimits, noStudentUse } from '#server/http/limits/student-limits.ts';
import { createRequestQueues } from '#server/http/request-queue/request-queues.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ConnectionTimeouts, defaultTimeouts } from './timeouts.ts';

/** More than the kernel buffers for a client that does not read. */
const videoBytes = 32 * 1024 * 1024;

let portal: TestApp;
let app: FastifyInstance;
let folder: string;
let opened: Socket[];
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-slow-'));
  const db = openDatabase('sqlite::memory:');
  await migrate(db, 0);
  portal = await buildTestApp(db);
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
  await portal.close();
  await portal.deps.db.destroy();
  rmSync(folder, { recursive: true });
});

async function serve(timeouts: ConnectionTimeouts = defaultTimeouts): Promise<void> {
  app = buildApp(pino({ level: 'silent' }), { timeouts });
  // All connections of a test are one student's.
  buildProvider(app, portal.deps, createRequestQueues(), createStudentLimits(noStudentUse));
  ({ port } = await app
    .listen({ port: 0, host: '127.0.0.1' })
    .then((address) => ({ port: Number(new URL(address).port) })));
}

/** Opens a connection and sends these bytes on it. */
async function openAndSend(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  // The client's own error does not matter here.
  socket.on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  return socket;
}

const levels = `GET ${routeOf(academicLevelsCall)} HTTP/1.1\r\nHost: portal\r\n\r\n`;
const halfHeaders = 'POST /api/Student/subjects HTTP/1.1\r\nHost: portal\r\nX-Slow: ';
const halfBody = `POST ${routeOf(submitQuizCall)} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"stud`;
const unreadBody = `GET /healthz HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n{`;

async function addVideo(): Promise<string> {
  const from = join(folder, 'video.mp4');
  writeFileSync(from, '');
  truncateSync(from, videoBytes);
  await portal.deps.media.put('hash/video.mp4', from);
  const { stud_id } = await portal.signIn();
  const session = await openTestSession(portal.deps.db, stud_id, portal.deps.clock());
  return signedVideoUrl(portal.deps, session, 'hash/video.mp4', portal.deps.clock());
}

describe('1,000 connections that are idle, half sent or not read', () => {
  test('do not delay other clients', async () => {
    await serve();
    const video = `GET ${await addVideo()} HTTP/1.1\r\nHost: portal\r\n\r\n`;
    const kinds = [
      ['', 400],
      [halfHeaders, 300],
      [halfBody, 250],
      [video, 50],
    ] as const;
    for (const [bytes, count] of kinds) {
      const sockets = await Promise.all(Array.from({ length: count }, () => openAndSend(bytes)));
      // The videos have started, and nobody reads on.
      if (bytes === video) await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    }
    expect(opened).toHaveLength(1000);

    const { stud_id, token } = await portal.signIn();
    const request = { method: 'POST', headers: { token, 'content-type': 'application/json' } };
    for (let n = 0; n < 20; n += 1) {
      const response = await fetch(`http://127.0.0.1:${port}${routeOf(subjectsCall)}`, {
        ...request,
        body: JSON.stringify({ stud_id }),
      });
      expect(await response.json()).toMatchObject({ status: true, data: [] });
    }
  });
});

describe('a connection', () => {
  const long = 600_000;
  const never: ConnectionTimeouts = {
    headersMs: long,
    requestMs: long,
    silentMs: long,
    idleMs: long,
    checkEveryMs: 20,
    body: { baseMs: long, bytesPerSecond: 1 },
  };

  test.each([
    ['that never sends anything', '', { headersMs: 50 }],
    ['whose headers never end', halfHeaders, { headersMs: 50 }],
    ['whose body never ends', halfBody, { headersMs: 50, body: { baseMs: 50, bytesPerSecond: 10_000 } }],
  ])('%s gets a 408 and is closed', async (_, bytes, timeouts) => {
    await serve({ ...never, ...timeouts });
    const socket = await openAndSend(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that has its response, and whose body never ends, is closed after the timeout of the request', async () => {
    await serve({ ...never, headersMs: 50, requestMs: 100 });
    const responses = await text(await openAndSend(unreadBody));
    expect(responses.match(/HTTP\/1.1 .../g)).toEqual(['HTTP/1.1 404']);
  });

  test('that does not read its video is closed, one that reads it slowly is not', async () => {
    await serve({ ...never, headersMs: 50, requestMs: 50, silentMs: 1_000 });
    const video = `GET ${await addVideo()} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`;
    const slow = await openAndSend(video);
    const ended = once(slow, 'end');
    let read = 0;
    slow.on('data', (chunk) => {
      read += chunk.length;
      slow.pause();
    });
    const readingOn = setInterval(() => slow.resume(), 50);
    expect(await text(await openAndSend(halfBody))).toMatch(/^HTTP\/1.1 408 /);
    const unread = await openAndSend(video);
    await once(unread, 'readable');
    await waitForConnections(1);
    clearInterval(readingOn);
    slow.on('data', () => slow.resume()).resume();
    await ended;
    expect(read).toBeGreaterThan(videoBytes);
  });
});

describe('requests that are sent in advance', () => {
  test('get their responses in order', async () => {
    await serve();
    const missing = 'GET /nowhere HTTP/1.1\r\nHost: portal\r\n\r\n';
    const last = levels.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const responses = await text(await openAndSend((levels + missing).repeat(49) + last));
    const codes = [...responses.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, code]) => code);
    expect(codes).toEqual([...Array(49).fill(['200', '404']).flat(), '200']);
  });

  test('are not read beyond the hundredth: the connection is closed, and others are served', async () => {
    await serve();
    const connected = once(app.server, 'connection');
    (await openAndSend(levels.repeat(200_000))).pause();
    const [connection]: Socket[] = await connected;
    if (!connection?.closed) await once(connection ?? expect.fail(), 'close');
    expect(connection?.bytesRead).toBeLessThan(2_000_000);
    const response = await fetch(`http://127.0.0.1:${port}${routeOf(academicLevelsCall)}`);
    expect(response.status).toBe(200);
  });

  test('one after the other, end with a response that says so, and the next connection goes on', async () => {
    await serve();
    for (let connection = 0; connection < 2; connection += 1) {
      const socket = await openAndSend('');
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      for (let n = 1; n <= 100; n += 1) {
        socket.write(levels);
        await vi.waitFor(() => expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(n), { interval: 1 });
        expect(/^connection: close/im.test(received)).toBe(n === 100);
      }
    }
  });
});

/** Waits until the server has at most `count` connections. */
function waitForConnections(count: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => app.server.getConnections((_, now) => (now <= count ? resolve() : setTimeout(check, 20)));
    check();
  });
}
