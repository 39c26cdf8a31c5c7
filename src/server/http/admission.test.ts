import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitQuizCall } from '#contract/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { buildApp, buildProvider } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { type Admission, openAdmission, type Rooms, usualRooms } from './admission.ts';
import { routeOf } from './call-route.ts';
import { healthRoutes } from './health.ts';

const lists = routeOf(subjectsCall);
const work = routeOf(submitQuizCall);
const small = { perTurn: 9, waiting: 0, waitMs: 60_000 };
const rooms: Rooms = { ...usualRooms, lists: { ...small, atOnce: 2 }, work: { ...small, atOnce: 3 } };

onEachApp('more calls than there is room for', (portal) => {
  let app: FastifyInstance;
  let admission: Admission;
  let open: () => void;
  beforeEach(async () => {
    admission = openAdmission(rooms);
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    app = await appOf({ ...portal().deps, admission, db: heldAt(portal().deps.db, gate) });
  });
  afterEach(async () => {
    open();
    await app.close();
  });

  const call = (url: string, payload: object, token: string) =>
    app.inject({ method: 'POST', url, payload, headers: { token } });

  test('are told when to come again; what has begun is finished, and is stored', async () => {
    const { stud_id, token, quiz_id } = await ready(portal().deps.db, portal().signIn);
    const submit = () => call(work, { stud_id, quiz_id, submit_data: [] }, token);
    const begun = [1, 2].map(() => call(lists, { stud_id }, token));
    await vi.waitFor(() => expect(admission.underWay()).toBe(2));

    const shed = await call(lists, { stud_id }, token);
    expect(shed.statusCode).toBe(503);
    expect(shed.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(shed.headers['access-control-expose-headers']).toContain('Retry-After');
    expect(shed.json()).toEqual({
      status: false,
      message: 'The portal is very busy just now. Please try again in a moment.',
      data: null,
    });

    // A student's work has room of its own, and an end too.
    const submits = [1, 2, 3].map(submit);
    await vi.waitFor(() => expect(admission.underWay()).toBe(5));
    expect((await submit()).statusCode).toBe(503);
    for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200);

    open();
    for (const answer of [...begun, ...submits]) expect((await answer).json()).toMatchObject({ status: true });
    expect(await portal().deps.db.selectFrom('attempt').select('attempt_id').execute()).toHaveLength(3);
    expect(admission.underWay()).toBe(0);
    expect((await call(lists, { stud_id }, token)).statusCode).toBe(200);
    expect((await submit()).statusCode).toBe(200);
  });

  test('of which one fails or is refused leaves its room to the next', async () => {
    open();
    const { stud_id, token } = await portal().signIn();
    for (let n = 0; n < 10; n += 1) expect((await call(lists, { stud_id }, `${token}x`)).statusCode).toBe(401);
    expect((await call(lists, { stud_id }, token)).statusCode).toBe(200);
  });
});

test('while new connections come in, turns are kept free for them; not for ever', async () => {
  const { run, noteConnection } = openAdmission();
  let begun = 0;
  const work = async () => {
    begun += 1;
  };
  const turn = async () => {
    noteConnection();
    await setImmediate();
  };
  await run(lists, work);
  const next = run(lists, work);
  for (let n = 0; n < 100; n += 1) await turn();
  expect(begun).toBe(1);
  for (let n = 0; n < 150; n += 1) await turn();
  expect(begun).toBe(2);
  await next;
});

async function appOf(deps: Deps): Promise<FastifyInstance> {
  const app = buildApp(pino({ level: 'silent' }));
  buildProvider(app, deps);
  healthRoutes(app);
  await app.ready();
  return app;
}

/** The same database, which answers only once a gate is open. */
function heldAt(db: Kysely<Database>, gate: Promise<void>): Kysely<Database> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await gate;
      return result;
    },
  };
  return db.withPlugin(plugin);
}

async function ready(db: Kysely<Database>, signIn: () => Promise<{ stud_id: string; token: string }>) {
  const academy = testAcademy(db);
  const subject_id = await academy.subject();
  const { quiz_id } = await academy.quiz(await academy.chapter(subject_id), { questions: [{ answer: 'right' }] });
  const { stud_id, token } = await signIn();
  await db.insertInto('enrolment').values({ stud_id, subject_id, enrolled_at: 0 }).execute();
  return { stud_id, token, quiz_id };
}
