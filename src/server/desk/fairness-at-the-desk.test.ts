import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { addNewsCall, newsListCall } from '#contract/desk/news.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { buildApp } from '#server/app.ts';
import { createRequestQueues, defaultLimits, type RequestQueues } from '#server/http/request-queue/request-queues.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { buildDesk } from './desk.ts';

let app: FastifyInstance | undefined;
afterEach(async () => await app?.close());

async function mountDesk({ deps }: TestApp, requestQueues: RequestQueues) {
  app = buildApp(pino({ level: 'silent' }));
  buildDesk(app, deps, { requestQueues, db: deps.db, dataDir: tmpdir() });
  await app.ready();
  return { app };
}

onEachApp('the desk, when many of its staff call at once', (portal) => {
  test('an owner waits for one call of a teacher, and not for all', async () => {
    const oneAtATime = { ...defaultLimits.desk, maxRunning: 1 };
    const requestQueues = createRequestQueues({ ...defaultLimits, desk: oneAtATime });
    const desk = await mountDesk(portal(), requestQueues);
    const [owner, teacher] = [await signInStaff(portal()), await signInStaff(portal(), { role: 'teacher' })];
    for (const { token } of [owner, teacher]) (await callDesk(desk, deskMeCall, {}, token)).data();
    const served: string[] = [];
    const call = (who: string, token: string) =>
      callDesk(desk, deskMeCall, {}, token).then((response) => {
        served.push(who);
        return response.data();
      });
    const release = holdDesk(requestQueues);
    const calls = [1, 2, 3].map((n) => call(`teacher ${n}`, teacher.token));
    await vi.waitFor(() => expect(requestQueues.queueSizes().desk).toBe(4));
    calls.push(call('owner', owner.token));
    await vi.waitFor(() => expect(requestQueues.queueSizes().desk).toBe(5));
    release();
    await Promise.all(calls);
    expect(served.indexOf('owner')).toBeLessThanOrEqual(1);
  });

  test('goes on reading while six changes wait for an import', async () => {
    const requestQueues = createRequestQueues();
    const desk = await mountDesk(portal(), requestQueues);
    const people = await Promise.all(Array.from({ length: 6 }, () => signInStaff(portal())));
    for (const { token } of people) (await callDesk(desk, deskMeCall, {}, token)).data();
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const importing = portal()
      .deps.db.transaction()
      .execute(async (trx) => {
        await takeImportLock(trx);
        holding.resolve();
        await held.promise;
      });
    await holding.promise;
    const news = { news: 'Text', date: '2026-11-21', batch_slug: '', image: '' };
    const changes = people.map(({ token }, n) => callDesk(desk, addNewsCall, { ...news, heading: `${n}` }, token));
    await vi.waitFor(() => expect(requestQueues.queueSizes().desk).toBe(6));
    for (const { token } of people) (await callDesk(desk, newsListCall, { page: 1 }, token)).data();
    expect(requestQueues.queueSizes().desk).toBe(6);
    held.resolve();
    await importing;
    for (const changed of await Promise.all(changes)) changed.data();
  });

  test('serves the first calls of eight who open thirty each', async () => {
    const desk = await mountDesk(portal(), createRequestQueues());
    const people = await Promise.all(Array.from({ length: 8 }, () => signInStaff(portal())));
    const calls = people.flatMap(({ token }) =>
      Array.from({ length: 30 }, () => callDesk(desk, deskMeCall, {}, token)),
    );
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

/** Takes the one place of the desk's queue until it is released. */
function holdDesk(requestQueues: RequestQueues): () => void {
  const held = Promise.withResolvers<void>();
  void requestQueues.run('/desk/api/held', () => held.promise, 'somebody');
  return held.resolve;
}
