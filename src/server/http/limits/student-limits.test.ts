import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { getProfileCall } from '#contract/profile.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { createRateLimiter } from '#server/domain/limits/with-rate-limits.ts';
import { revokeSession } from '#server/domain/sessions/session.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { slowRefusalsDown } from './slow-refusals.ts';
import { createLanes, createStudentGate } from './student-gate.ts';
import { defaultStudentUse } from './student-limits.ts';

const small = { burst: 20, perSecond: 0, maxOpen: 5, maxRunning: 2 };

onEachApp(
  'the limits of one student',
  (portal) => {
    const read = (stud_id: string, token: string) => portal().call(getProfileCall, { stud_id }, token);
    const statuses = async (responses: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(responses)).map(({ statusCode }) => statusCode);

    test('hold for all their sessions together, in words with Retry-After, and for nobody else', async () => {
      const [asha, bina] = [await portal().signIn(), await portal().signIn()];
      const second = await openTestSession(portal().deps.db, asha.stud_id, portal().deps.clock());
      for (let n = 0; n < 10; n += 1)
        for (const token of [asha.token, second.token]) expect((await read(asha.stud_id, token)).statusCode).toBe(200);
      for (const token of [asha.token, second.token]) {
        const refused = await read(asha.stud_id, token);
        expect([refused.statusCode, refused.response.headers['retry-after'], refused.message]).toEqual([
          429,
          '2',
          "You're going very fast. Please wait 2 seconds and try again.",
        ]);
      }
      // On a shared phone, another student is signed in at the same address.
      expect((await read(bina.stud_id, bina.token)).statusCode).toBe(200);
      expect((await portal().call(academicLevelsCall)).statusCode).toBe(200);
    });

    test('refuse without the database, and before the body is read', async () => {
      const { stud_id, token } = await portal().signIn();
      for (let n = 0; n < small.burst; n += 1) await read(stud_id, token);
      const { db } = portal().deps;
      await db.deleteFrom('session').execute();
      const headers = { token, 'content-type': 'application/json' };
      for (const url of ['/api/Student/get_profile', '/%61pi/Student/get_profile', '/api/Student/get%5fprofile?a=b']) {
        const refused = await portal().app.inject({ method: 'POST', url, headers, payload: 'not JSON' });
        expect([url, refused.statusCode]).toEqual([url, 429]);
      }
    });

    test('keep a crowd of calls out of the queue of everybody: so many run, and the rest is refused', async () => {
      const [asha, bina] = [await portal().signIn(), await portal().signIn()];
      await read(asha.stud_id, asha.token);
      const sent = Array.from({ length: 12 }, () => portal().call(subjectsCall, asha, asha.token));
      await setImmediate();
      expect((await read(bina.stud_id, bina.token)).statusCode).toBe(200);
      const found = await statuses(sent);
      expect(found.filter((status) => status === 200)).toHaveLength(small.maxOpen);
      expect(found.filter((status) => status === 429)).toHaveLength(12 - small.maxOpen);
      // All of them are over, so the next is served.
      expect((await read(asha.stud_id, asha.token)).statusCode).toBe(200);
    });

    test('hold for downloads by signed URL, apart from calls', async () => {
      const { stud_id, token } = await portal().signIn();
      const { deps, app } = portal();
      const { session_id } = await deps.db.selectFrom('session').select('session_id').executeTakeFirstOrThrow();
      const url = signedPictureUrl(deps, { session_id }, 'abc/picture.png', deps.clock());
      const get = () => app.inject({ url });
      for (let n = 0; n < small.burst; n += 1) expect((await get()).statusCode).toBe(404);
      const refused = await get();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      expect((await read(stud_id, token)).statusCode).toBe(200);
    });

    test('are not used up by tokens and URLs of a session that has ended', async () => {
      const { stud_id, token } = await portal().signIn();
      const { deps, app } = portal();
      const { session_id } = await deps.db.selectFrom('session').select('session_id').executeTakeFirstOrThrow();
      const stolen = signedPictureUrl(deps, { session_id }, 'abc/picture.png', deps.clock());
      expect([(await read(stud_id, token)).statusCode, (await app.inject({ url: stolen })).statusCode]).toEqual([
        200, 404,
      ]);
      await revokeSession(deps.db, session_id, deps.clock());
      for (let n = 0; n < small.burst; n += 1) {
        expect((await read(stud_id, token)).statusCode).toBe(401);
        expect((await app.inject({ url: stolen })).statusCode).toBe(403);
      }
      const own = await openTestSession(deps.db, stud_id, deps.clock());
      expect((await read(stud_id, own.token)).statusCode).toBe(200);
      const url = signedPictureUrl(deps, own, 'abc/picture.png', deps.clock());
      expect((await app.inject({ url })).statusCode).toBe(404);
    });

    test('do not count what has no session: a URL with a wrong signature, and a wrong token', async () => {
      const { stud_id, token } = await portal().signIn();
      await read(stud_id, token);
      for (let n = 0; n < 50; n += 1) {
        expect((await read(stud_id, `${token}x`)).statusCode).toBe(401);
        expect((await portal().app.inject({ url: '/media/a.b.c/d/e.png' })).statusCode).toBe(403);
      }
      expect((await read(stud_id, token)).statusCode).toBe(200);
    });
  },
  { studentUse: { calls: small, files: small } },
);

onEachApp('a busy honest student', (portal) => {
  test('meets no limit: ten tabs at once, then a backlog of 100 calls one after the other', async () => {
    const { stud_id, token } = await portal().signIn();
    const call = () => portal().call(getProfileCall, { stud_id }, token);
    // A browser has six connections to a site.
    for (let tab = 0; tab < 10; tab += 1) {
      const found = await Promise.all(Array.from({ length: 5 }, call));
      expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    }
    for (let n = 0; n < 100; n += 1) expect((await call()).statusCode).toBe(200);
    expect(defaultStudentUse.calls.burst).toBe(200);
  });
});

test('a rate allows its burst at once and its rate in the long run, for each key by itself', () => {
  let now = 0;
  const rate = createRateLimiter({ burst: 3, perSecond: 2 }, { now: () => now });
  const take = (key: string, times: number) =>
    Array.from({ length: times }, () => rate.take(key)).filter(Boolean).length;
  expect([take('a', 9), take('b', 9)]).toEqual([3, 3]);
  now = 499;
  expect(take('a', 9)).toBe(0);
  now = 1000;
  expect(take('a', 9)).toBe(2);
  now = 1_000_000;
  expect(take('a', 9)).toBe(3);
});

test('a rate has a bounded number of keys in memory, and gives away least when it forgets one', () => {
  const rate = createRateLimiter({ burst: 1, perSecond: 0 }, { maxKeys: 3, now: () => 0 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) rate.take(key);
  expect(rate.size()).toBe(3);
  // 'b' was unused for longest.
  expect(['a', 'c', 'd', 'b'].map((key) => rate.take(key))).toEqual([false, false, false, true]);
});

test('a lane runs so many at once, in their order, and leaves nothing behind', async () => {
  const lanes = createLanes(2);
  const started: number[] = [];
  const leaves = Array.from({ length: 5 }, async (_, n) => {
    const leave = await lanes.start('a');
    started.push(n);
    return leave;
  });
  await Promise.all([leaves[0], leaves[1]]);
  expect([started, lanes.waiting('a')]).toEqual([[0, 1], 3]);
  (await lanes.start('b'))();
  for (const leave of leaves) (await leave)();
  expect([started, lanes.size()]).toEqual([[0, 1, 2, 3, 4], 0]);
});

test('an unknown credential has no rate, but its requests at the same time are limited', () => {
  const gate = createStudentGate({ burst: 1, perSecond: 0, maxOpen: 2, maxRunning: 9 }, () => 0);
  for (let n = 0; n < 100; n += 1) gate.enter('junk')();
  const leave = gate.enter('junk');
  gate.enter('junk');
  expect(() => gate.enter('junk')).toThrow();
  leave();
  gate.enter('junk');
});

test('requests whose client has gone still count while they wait', async () => {
  const gate = createStudentGate({ burst: 99, perSecond: 0, maxOpen: 2, maxRunning: 1 });
  const leave = await gate.start('one');
  const waiting = [gate.start('one'), gate.start('one')];
  await expect(gate.start('one')).rejects.toMatchObject({ statusCode: 429, retryAfter: 2 });
  leave();
  for (const next of waiting) (await next)();
});

test('only refusals are sent later, only beyond the rate, and only to that address', async () => {
  const app = Fastify();
  let delayed = 0;
  slowRefusalsDown(app, { burst: 3, perSecond: 0 }, async () => {
    delayed += 1;
  });
  app.get('/:status', async (request, reply) => reply.code(Number(request.url.slice(1))).send('x'));
  const get = (status: number, remoteAddress = '192.0.2.1') => app.inject({ url: `/${status}`, remoteAddress });
  for (const status of [200, 401, 404, 503, 429]) await get(status);
  expect(delayed).toBe(0);
  for (const status of [200, 503]) await get(status);
  expect(delayed).toBe(0);
  expect((await get(401)).statusCode).toBe(401);
  await get(429);
  expect(delayed).toBe(2);
  await get(401, '192.0.2.2');
  expect(delayed).toBe(2);
  await app.close();
});
