import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { getProfileCall } from '#contract/profile.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { revokeSession } from '#server/domain/sessions/session.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { onEachApp } from '#server/testing/test-app.ts';
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
  { calls: small, files: small },
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
