import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submitQuizCall } from '#contract/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { buildApp, buildProvider } from '#server/app.ts';
import { openSession } from '#server/areas/session/session.repository.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { videoAddress } from '#server/platform/media/signed-url.ts';
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts';
import { routeOf } from './call-route.ts';
import { type Patience, usualPatience } from './connections.ts';

/** More than the kernel takes in for a client that does not read. */
const filmBytes = 32 * 1024 * 1024;

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

async function serve(patience: Patience = usualPatience): Promise<void> {
  app = buildApp(pino({ level: 'silent' }), { patience });
  buildProvider(app, portal.deps);
  ({ port } = await app
    .listen({ port: 0, host: '127.0.0.1' })
    .then((address) => ({ port: Number(new URL(address).port) })));
}

/** A connection on which so much was sent. */
async function sent(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  // However it is cut off, the client is not what is tested.
  socket.on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  return socket;
}

const halfHead = 'POST /api/Student/subjects HTTP/1.1\r\nHost: portal\r\nX-Slow: ';
const halfBody = `POST ${routeOf(submitQuizCall)} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"stud`;

async function addFilm(): Promise<string> {
  const from = join(folder, 'film.mp4');
  writeFileSync(from, '');
  truncateSync(from, filmBytes);
  await portal.deps.media.put('hash/film.mp4', from);
  const { stud_id } = await portal.signIn();
  const session = await openSession(portal.deps.db, stud_id, portal.deps.clock());
  return videoAddress(portal.deps, session, 'hash/film.mp4', portal.deps.clock());
}

describe('1,000 connections that are idle, half-sent or not read', () => {
  test('keep nobody else from being answered', async () => {
    await serve();
    const film = `GET ${await addFilm()} HTTP/1.1\r\nHost: portal\r\n\r\n`;
    const kinds = [
      ['', 400],
      [halfHead, 300],
      [halfBody, 250],
      [film, 50],
    ] as const;
    for (const [bytes, count] of kinds) {
      const sockets = await Promise.all(Array.from({ length: count }, () => sent(bytes)));
      // The films have begun; nobody reads on.
      if (bytes === film) await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    }
    expect(opened).toHaveLength(1000);

    const { stud_id, token } = await portal.signIn();
    const request = { method: 'POST', headers: { token, 'content-type': 'application/json' } };
    for (let n = 0; n < 20; n += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${routeOf(subjectsCall)}`, {
        ...request,
        body: JSON.stringify({ stud_id }),
      });
      expect(await answer.json()).toMatchObject({ status: true, data: [] });
    }
  });
});

describe('a connection', () => {
  const long = 600_000;
  const never: Patience = { headMs: long, requestMs: long, silentMs: long, idleMs: long, lookEveryMs: 20 };

  test.each([
    ['that never sends anything', '', { headMs: 50 }],
    ['whose head is never whole', halfHead, { headMs: 50 }],
    ['whose body is never whole', halfBody, { headMs: 50, requestMs: 100 }],
  ])('%s is told so, and closed', async (_, bytes, patience) => {
    await serve({ ...never, ...patience });
    const socket = await sent(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('on which a film is not read is closed, one on which it is read is not, however long it takes', async () => {
    await serve({ ...never, headMs: 50, requestMs: 50, silentMs: 1_000 });
    const film = `GET ${await addFilm()} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`;
    const slow = await sent(film);
    const ended = once(slow, 'end');
    let read = 0;
    slow.on('data', (chunk) => {
      read += chunk.length;
      slow.pause();
    });
    const readingOn = setInterval(() => slow.resume(), 50);
    expect(await text(await sent(halfBody))).toMatch(/^HTTP\/1.1 408 /);
    const unread = await sent(film);
    await once(unread, 'readable');
    await noMoreThan(1);
    clearInterval(readingOn);
    slow.on('data', () => slow.resume()).resume();
    await ended;
    expect(read).toBeGreaterThan(filmBytes);
  });
});

/** Waits until the server has no more connections than that. */
function noMoreThan(count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => app.server.getConnections((_, now) => (now <= count ? resolve() : setTimeout(look, 20)));
    look();
  });
}
