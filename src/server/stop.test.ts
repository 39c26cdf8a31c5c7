import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, watch, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { programPart } from '#server/platform/process/program.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { type PortalOptions, spawnPortal } from '../../harness/start-portal.ts';
import type { Program } from '../../harness/start-program.ts';
import { routeOf } from './http/call-route.ts';
import { openDatabase } from './platform/database/open.ts';
import { fileStore } from './platform/media/file-store.ts';
import { signedVideoUrl } from './platform/media/signed-url.ts';
import { createPostgresDatabase } from './testing/postgres-database.ts';
import { testAcademy } from './testing/test-academy.ts';

const secretKey = 'a secret key for tests, nowhere else';

let folder: string;
let drop: () => Promise<void>;
let started: Program[];
let opened: Socket[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-stop-'));
  drop = async () => {};
  started = [];
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all(started.map((server) => server.kill()));
  await drop();
  rmSync(folder, { recursive: true });
});

function startServer({ settings, ...options }: Partial<PortalOptions> = {}): Program {
  const server = spawnPortal({
    program: programPart('main', 'main.ts'),
    folder,
    ...options,
    settings: { DEMO: 'false', LOG_LEVEL: 'fatal', SECRET_KEY: secretKey, ...settings },
  });
  started.push(server);
  return server;
}

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Resolves once new connections are refused. */
async function closed(address: string): Promise<void> {
  await vi.waitFor(() => expect(open(address).then((socket) => socket.destroy())).rejects.toThrow('ECONNREFUSED'), {
    timeout: 10_000,
    interval: 5,
  });
}

async function databaseUrl(kind: string): Promise<string> {
  if (kind === 'SQLite') return `sqlite:${folder}/portal.db`;
  const fresh = await createPostgresDatabase(inject('postgresUrl'));
  drop = fresh.drop;
  return fresh.url;
}

/** Adds a student with a quiz to submit, and a video that is larger than the buffers of a connection. */
async function prepare(url: string) {
  const db = openDatabase(url);
  const academy = testAcademy(db);
  const subject_id = await academy.subject();
  const { quiz_id } = await academy.quiz(await academy.chapter(subject_id), { questions: [{ answer: 'right' }] });
  await db.insertInto('academic_level').values({ ac_id: 'a', levels: 'Ten', position: 1, archived_at: null }).execute();
  const stud_id = 'student-1';
  await db
    .insertInto('student')
    .values({
      stud_id,
      name: 'Meera Nair',
      guardian: 'Lakshmi Nair',
      state: 'Kerala',
      district: 'Kozhikode',
      email: 'meera@example.org',
      mobile: '9876543210',
      phone_code: '91',
      academic_level: 'a',
      created_at: 0,
    })
    .execute();
  await db.insertInto('enrolment').values({ stud_id, subject_id, enrolled_at: 0 }).execute();
  const session = await openTestSession(db, stud_id, Date.now());
  await db.destroy();

  writeFileSync(join(folder, 'video.mp4'), '');
  truncateSync(join(folder, 'video.mp4'), 32 * 1024 * 1024);
  await fileStore(join(folder, 'data/media')).put('hash/video.mp4', join(folder, 'video.mp4'));
  const video = signedVideoUrl({ secretKey }, session, 'hash/video.mp4', Date.now());

  const body = JSON.stringify({ stud_id, quiz_id, submit_data: [] });
  const head = `POST ${routeOf(submitQuizCall)} HTTP/1.1\r\nHost: portal\r\nToken: ${session.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return { video: `GET ${video} HTTP/1.1\r\nHost: portal\r\n\r\n`, head, body };
}

test.each([
  ['SQLite', ', without waiting for videos or for half-sent requests'],
  ['Postgres', ''],
])(
  'on SIGTERM a submit that has begun is stored and gets its response, on %s%s',
  { timeout: 60_000 },
  async (kind, alsoTests) => {
    const DATABASE_URL = await databaseUrl(kind);
    const server = startServer({ settings: { DATABASE_URL } });
    const address = await server.ready;
    const { video, head, body } = await prepare(DATABASE_URL);
    if (alsoTests !== '') {
      const watching = await open(address);
      watching.write(video);
      await once(watching, 'readable');
      (await open(address)).write(`${head}\r\n${body.slice(0, 5)}`);
    }
    const submitting = await open(address);
    // This response shows that the server has begun this request.
    submitting.write(`${head}Expect: 100-continue\r\n\r\n`);
    await once(submitting, 'readable');
    expect(String(submitting.read())).toMatch(/^HTTP\/1.1 100 /);

    server.signal('SIGTERM');
    server.signal('SIGTERM');
    await closed(address);
    submitting.write(body);
    const response = await text(submitting);
    expect(response).toMatch(/^HTTP\/1.1 200 /);
    expect(response).toContain('"status":true');
    expect(await server.ended).toBe(0);

    const db = openDatabase(DATABASE_URL);
    expect(await db.selectFrom('attempt').select('attempt_id').execute()).toHaveLength(1);
    await db.destroy();
  },
);

test('the portal starts again after a SIGTERM during the first start', {
  timeout: 60_000,
}, async () => {
  const settings = { DEMO: 'true' };
  const { signal, ended } = startServer({ settings });
  let written = 0;
  const watcher = watch(folder, { recursive: true }, () => {
    written += 1;
    if (written === 20) signal('SIGTERM');
  });
  expect(await ended).toBe(0);
  watcher.close();
  await startServer({ settings }).ready;
  const db = openDatabase(`sqlite:${folder}/data/portal.db`);
  expect((await db.selectFrom('subject').select('subject_id').execute()).length).toBeGreaterThanOrEqual(6);
  await db.destroy();
});

test('connections beyond the limit of open files are closed at once, and the others are served', {
  timeout: 60_000,
}, async () => {
  const server = startServer({ openFiles: 120 });
  const address = await server.ready;
  const served = await open(address);
  const readyStatus = async () => {
    served.write('GET /readyz HTTP/1.1\r\nHost: portal\r\n\r\n');
    await once(served, 'readable');
    return String(served.read()).slice(9, 12);
  };
  expect(await readyStatus()).toBe('200');
  const others = await Promise.all(Array.from({ length: 300 }, () => open(address)));
  await Promise.all(others.slice(100).map((socket) => text(socket)));
  expect(await readyStatus()).toBe('200');
  for (const socket of others) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200));
});
