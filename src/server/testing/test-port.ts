import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { buildApp, buildProvider } from '#server/app.ts';
import { type ConnectionTimeouts, defaultTimeouts } from '#server/http/connections/timeouts.ts';
import { createStudentLimits, noStudentUse } from '#server/http/limits/student-limits.ts';
import { createRequestQueues } from '#server/http/request-queue/request-queues.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/** A portal that listens at a port, for what no HTTP client sends. */
export interface TestPort {
  portal: TestApp;
  port: number;
  /** Opens a connection and sends these bytes on it. All connections are closed after the test. */
  send(bytes: string): Promise<TestConnection>;
}

export interface TestConnection {
  socket: Socket;
  /** What has arrived so far. */
  received(): string;
  /** Resolves as soon as something arrives that matches. */
  until(pattern: RegExp): Promise<string>;
  /** Resolves to everything that has arrived when the connection is closed. */
  closed: Promise<string>;
}

/** Starts a portal for each test. */
export function onPort(timeouts: Partial<ConnectionTimeouts> = {}): () => TestPort {
  let test: TestPort;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    const db = openDatabase('sqlite::memory:');
    await migrate(db, 0);
    const portal = await buildTestApp(db);
    const app = buildApp(pino({ level: 'silent' }), { timeouts: { ...defaultTimeouts, ...timeouts } });
    // All connections of a test are one student's.
    buildProvider(app, portal.deps, createRequestQueues(), createStudentLimits(noStudentUse));
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const opened: Socket[] = [];
    const send = async (bytes: string) => {
      const connection = await open(port, bytes);
      opened.push(connection.socket);
      return connection;
    };
    test = { portal, port, send };
    stop = async () => {
      for (const socket of opened) socket.destroy();
      app.server.closeAllConnections();
      await app.close();
      await portal.close();
      await db.destroy();
    };
  });
  afterEach(() => stop());
  return () => test;
}

async function open(port: number, bytes: string): Promise<TestConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // A reset shows in what was received.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(bytes);
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (pattern.test(received)) resolve(received);
        else if (socket.destroyed) reject(new Error(`The connection was closed after: ${received}`));
      };
      socket.on('data', check).once('close', check);
      check();
    });
  return { socket, received: () => received, until, closed };
}
