import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { buildApp, buildProvider } from '#server/app.ts';
import type { Deps } from '#server/domain/deps.ts';
import { newReference } from '#server/domain/sign-in/otp.ts';
import { routeOf } from '#server/http/call-route.ts';
import { createStudentLimits, noStudentUse } from '#server/http/limits/student-limits.ts';
import { healthRoutes } from '#server/http/monitoring/health.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { createRequestQueues, defaultLimits, type QueuesLimits, type RequestQueues } from './request-queues.ts';

const readRoute = routeOf(subjectsCall);
const writeRoute = routeOf(submitQuizCall);
const draftRoute = routeOf(syncDraftCall);
const otpRoute = routeOf(verifyOtpCall);
const small = { startsPerTick: 9, maxQueued: 0, maxWaitMs: 60_000 };
const limits: QueuesLimits = {
  ...defaultLimits,
  reads: { ...small, maxRunning: 2 },
  writes: { ...small, maxRunning: 3 },
  drafts: { ...small, maxRunning: 2 },
  otps: { ...small, maxRunning: 2 },
};

onEachApp('when more calls arrive than the limits allow', (portal) => {
  let app: FastifyInstance;
  let requestQueues: RequestQueues;
  let open: () => void;
  beforeEach(async () => {
    requestQueues = createRequestQueues(limits);
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    app = await buildGatedApp({ ...portal().deps, db: withGate(portal().deps.db, gate) }, requestQueues);
  });
  afterEach(async () => {
    open();
    await app.close();
  });

  const call = (url: string, payload: object, token: string) =>
    app.inject({ method: 'POST', url, payload, headers: { token } });

  test('the rest are told when to try again, while those that run are finished and stored', async () => {
    const { stud_id, token, quiz_id } = await addStudentWithQuiz(portal().deps.db, portal().signIn);
    const submit = () => call(writeRoute, { stud_id, quiz_id, submit_data: [] }, token);
    const draft = { stud_id, quiz_id, attempt_id: randomUUID(), version: 0, answers: [] };
    const saveDraft = () => call(draftRoute, draft, token);
    const running = [1, 2].map(() => call(readRoute, { stud_id }, token));
    await vi.waitFor(() => expect(requestQueues.pendingCalls()).toBe(2));

    const rejected = await call(readRoute, { stud_id }, token);
    expect(rejected.statusCode).toBe(503);
    expect(rejected.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(rejected.json()).toEqual({
      status: false,
      message: 'The portal is very busy right now. Please try again in a moment.',
      data: null,
    });

    // Its body, which is not even JSON, is not read.
    const headers = { 'content-type': 'application/json', token };
    const unread = await app.inject({ method: 'POST', url: readRoute, payload: '{', headers });
    expect(unread.statusCode).toBe(503);

    // Writes have limits of their own.
    const submits = [1, 2, 3].map(submit);
    await vi.waitFor(() => expect(requestQueues.pendingCalls()).toBe(5));
    expect((await submit()).statusCode).toBe(503);
    for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200);

    // So do drafts, which do not take the place of a submission.
    const drafts = [1, 2].map(saveDraft);
    await vi.waitFor(() => expect(requestQueues.pendingCalls()).toBe(7));
    expect((await saveDraft()).statusCode).toBe(503);
    expect((await saveDraft()).headers['retry-after']).toBe('2');

    // A flood of OTPs waits in a queue of its own.
    const otp_ref = newReference(portal().deps.secretKey, portal().deps.clock());
    const otps = Array.from({ length: 6 }, () => call(otpRoute, { otp_ref, otp: '1234' }, ''));
    await vi.waitFor(() => expect(requestQueues.pendingCalls()).toBe(9));
    expect((await otps.at(-1))?.statusCode).toBe(503);

    open();
    for (const response of otps.slice(0, 2)) expect((await response).json()).toMatchObject({ data: null });
    for (const response of [...running, ...submits, ...drafts])
      expect((await response).json()).toMatchObject({ status: true });
    expect(await portal().deps.db.selectFrom('attempt').select('attempt_id').execute()).toHaveLength(3);
    expect(requestQueues.pendingCalls()).toBe(0);
    expect((await call(readRoute, { stud_id }, token)).statusCode).toBe(200);
    expect((await submit()).statusCode).toBe(200);
  });

  test('a call that fails or is refused makes way for the next', async () => {
    open();
    const { stud_id, token } = await portal().signIn();
    for (let n = 0; n < 10; n += 1) expect((await call(readRoute, { stud_id }, `${token}x`)).statusCode).toBe(401);
    expect((await call(readRoute, { stud_id }, token)).statusCode).toBe(200);
  });
});

test('new connections go before queued requests, but do not hold them back for ever', async () => {
  const { run, onConnection } = createRequestQueues();
  let started = 0;
  const task = async () => {
    started += 1;
  };
  const tickWithConnection = async () => {
    onConnection();
    await setImmediate();
  };
  const { startsPerTick } = defaultLimits.reads;
  await Promise.all(Array.from({ length: startsPerTick }, () => run(readRoute, task)));
  const next = run(readRoute, task);
  for (let n = 0; n < 100; n += 1) await tickWithConnection();
  expect(started).toBe(startsPerTick);
  for (let n = 0; n < 150; n += 1) await tickWithConnection();
  expect(started).toBe(startsPerTick + 1);
  await next;
});

async function buildGatedApp(deps: Deps, requestQueues: RequestQueues): Promise<FastifyInstance> {
  const app = buildApp(pino({ level: 'silent' }));
  // All calls of a test are one student's.
  buildProvider(app, deps, requestQueues, createStudentLimits(noStudentUse));
  healthRoutes(app);
  await app.ready();
  return app;
}

/** The same database, whose results arrive only once the gate is open. */
function withGate(db: Db, gate: Promise<void>): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await gate;
      return result;
    },
  };
  return db.withPlugin(plugin);
}

async function addStudentWithQuiz(db: Db, signIn: () => Promise<{ stud_id: string; token: string }>) {
  const academy = testAcademy(db);
  const subject_id = await academy.subject();
  const { quiz_id } = await academy.quiz(await academy.chapter(subject_id), { questions: [{ answer: 'right' }] });
  const { stud_id, token } = await signIn();
  await db.insertInto('enrolment').values({ stud_id, subject_id, enrolled_at: 0 }).execute();
  return { stud_id, token, quiz_id };
}

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
