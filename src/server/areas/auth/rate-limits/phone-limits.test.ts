import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, second, wrong } from '#server/testing/test-client.ts';
import { noCodeLimits } from './otp-limits.ts';

const mobile = '9876500001';

onEachApp('the limits of a phone', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, signup, verify, ask, guess } = otpClient(portal);

  test('a second code is refused for a minute, with the time that is left, and costs nothing', async () => {
    const first = await ask(mobile);
    portal().advance(15 * second);
    const answer = await signup(mobile, { address: newAddress() });
    expect([answer.statusCode, answer.status]).toEqual([200, false]);
    expect(answer.message).toBe('A code was sent to this number not long ago. You can ask for another in 45 seconds.');
    expect(portal().sent).toHaveLength(1);
    portal().advance(45 * second - 1);
    expect((await login(mobile)).status).toBe(false);
    portal().advance(1);
    expect((await login(mobile)).status).toBe(true);
    expect((await verify(first.otp_ref, first.otp)).message).toBe(
      'This number is not registered yet. Please register first.',
    );
  });

  test('3 in 15 minutes, 5 in an hour, 10 in a day', async () => {
    const start = portal().deps.clock();
    while (portal().deps.clock() < start + day) {
      await login(mobile, { address: newAddress() });
      portal().advance(minute);
    }
    const minutes = portal().sent.map(({ at }) => (at - start) / minute);
    expect(minutes).toEqual([0, 1, 2, 15, 16, 60, 61, 62, 75, 76]);
    expect((await login(mobile)).status).toBe(true);
  });

  test('of twenty asked for at once one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(mobile, { address: newAddress() })));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(portal().sent).toHaveLength(1);
  });

  test('10 wrong codes are all for a day: then the right one is of no use either, after a restart neither', async () => {
    await guess(mobile, 9);
    portal().advance(15 * minute);
    const { otp_ref, otp } = await ask(mobile);
    expect((await verify(otp_ref, wrong(otp))).message).toMatch(/^That code is not right/);
    const refused = await verify(otp_ref, otp, { address: newAddress() });
    expect([refused.statusCode, refused.status]).toEqual([200, false]);
    expect(refused.message).toBe(
      'Too many wrong codes for this number. Try again in 24 hours, or sign in where you did before.',
    );
    const restarted = await buildTestApp(portal().deps.db);
    restarted.advance(portal().deps.clock() - restarted.deps.clock());
    const there = otpClient(() => restarted);
    expect((await there.verify(otp_ref, otp)).message).toBe(refused.message);
    expect((await there.login(`+91 ${mobile}`)).message).toBe(refused.message);
    expect(restarted.sent).toEqual([]);
    await restarted.close();

    portal().advance(day);
    const next = await ask(mobile);
    expect((await verify(next.otp_ref, next.otp)).message).toMatch(/^This number is not registered/);
  });

  test('of forty wrong codes tried at once, three a code and ten a phone are counted', async () => {
    const asked = [await ask(mobile)];
    for (const wait of [minute, minute, 13 * minute, minute, 44 * minute]) {
      portal().advance(wait);
      asked.push(await ask(mobile));
    }
    // Codes that have run out: the limits hold whatever the age is, so they are made good again.
    await portal()
      .deps.db.updateTable('otp')
      .set({ expires_at: portal().deps.clock() + hour })
      .execute();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const { otp_ref, otp } = asked[n % asked.length] ?? { otp_ref: '', otp: '' };
        return verify(otp_ref, wrong(otp), { address: newAddress() });
      }),
    );
    const codes = await portal().deps.db.selectFrom('otp').select('wrong_tries').execute();
    expect(codes.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0)).toBe(10);
    expect(Math.max(...codes.map(({ wrong_tries }) => wrong_tries))).toBeLessThanOrEqual(3);
  });

  test('50 wrong in a row are the end of codes for a phone, however long one waits', async () => {
    for (let days = 0; days < 5; days++) {
      await guess(mobile, 10, { address: newAddress() });
      portal().advance(day);
    }
    portal().advance(60 * day);
    const sent = portal().sent.length;
    const refused = await login(mobile);
    expect([refused.statusCode, refused.status]).toEqual([200, false]);
    expect(refused.message).toMatch(/^Too many wrong codes: .+ ask your academy\.$/);
    expect((await signup(mobile)).message).toBe(refused.message);
    expect(portal().sent).toHaveLength(sent);
  });

  test('a right code ends the row', async () => {
    for (let days = 0; days < 4; days++) {
      await guess(mobile, 10, { address: newAddress() });
      portal().advance(day);
    }
    const { otp_ref, otp } = await ask(mobile);
    await verify(otp_ref, otp);
    await guess(mobile, 10, { address: newAddress() });
    portal().advance(day);
    expect((await login(mobile)).status).toBe(true);
  });

  test('a test rig without limits has three wrong tries a code all the same', async () => {
    portal().deps.limits = noCodeLimits;
    for (let n = 0; n < 20; n++) await ask(mobile);
    const { otp_ref, otp } = await ask(mobile);
    for (let n = 0; n < 3; n++) await verify(otp_ref, wrong(otp));
    expect((await verify(otp_ref, otp)).message).toMatch(/^That code is not right/);
    expect(await portal().deps.db.selectFrom('code_use').selectAll().execute()).toEqual([]);
  });
});
