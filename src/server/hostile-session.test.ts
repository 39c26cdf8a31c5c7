import { expect, it } from 'vitest';
import { revokeSession, sessionMaxAge, sessionMaxIdle } from './session.ts';
import { onEachApp, type TestApp } from './test-app.ts';
import { allCalls, everything, post, validFields } from './test-hostile.ts';

const withSession = allCalls.filter((call) => call.session);
const withStudent = withSession.filter((call) => call.method === 'POST');

onEachApp('without the right session', (test) => {
  it.each(withSession)('$name is refused with 401, whoever asks', async (call) => {
    const { stud_id, token } = await test().signIn();
    const before = await everything(test());
    const payload = JSON.stringify({ ...validFields(call), stud_id });
    const tokens = [
      undefined,
      '',
      'junk',
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      "' or 1=1 --",
      'x'.repeat(4000),
    ];
    for (const wrong of tokens) {
      expect(await post(test(), call, { payload, token: wrong })).toMatchObject({ statusCode: 401 });
    }
    expect(await everything(test())).toEqual(before);
  });

  it.each(withSession)('$name is refused with 401 when it is idle for too long, too old or revoked', async (call) => {
    const [idle, revoked] = [await test().signIn(), await test().signIn()];
    const ask = (session: { stud_id: string; token: string }) =>
      post(test(), call, { payload: JSON.stringify({ ...validFields(call), ...session }), token: session.token });
    for (const { session_id } of await sessionsOf(test(), revoked.stud_id)) {
      await revokeSession(test().deps.db, session_id, test().deps.clock());
    }
    expect(await ask(revoked)).toMatchObject({ statusCode: 401 });
    test().advance(sessionMaxIdle);
    expect(await ask(idle)).toMatchObject({ statusCode: 401 });
    const old = await test().signIn();
    await test()
      .deps.db.updateTable('session')
      .set({ last_used_at: test().deps.clock() + sessionMaxAge })
      .execute();
    test().advance(sessionMaxAge);
    expect(await ask(old)).toMatchObject({ statusCode: 401 });
  });

  it.each(withStudent)('$name is refused with 403 for another student', async (call) => {
    const [mine, other] = [await test().signIn(), await test().signIn()];
    const before = await everything(test());
    const payload = JSON.stringify({ ...validFields(call), stud_id: other.stud_id });
    expect(await post(test(), call, { payload, token: mine.token })).toMatchObject({ statusCode: 403 });
    expect(await everything(test())).toEqual(before);
  });
});

async function sessionsOf({ deps }: TestApp, stud_id: string) {
  return await deps.db.selectFrom('session').where('stud_id', '=', stud_id).select('session_id').execute();
}
