import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, newAddress, otpClient, second, wrongOtp } from '#server/testing/test-client.ts';
import { noOtpLimits } from './otp-limits.ts';

const mobile = '9876500001';

onEachApp('the rate limits of a phone', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, signup, verify, requestOtp, tryWrongOtps } = otpClient(portal);

  test('refuse a second OTP for a minute, with the time that is left, and count no use', async () => {
    const first = await requestOtp(mobile);
    portal().advance(15 * second);
    const result = await signup(mobile, { address: newAddress() });
    expect([result.statusCode, result.status]).toEqual([200, false]);
    expect(result.message).toBe('We just sent a code. Ask again in 45 seconds.');
    expect(portal().sent).toHaveLength(1);
    portal().advance(45 * second - 1);
    expect((await login(mobile)).status).toBe(false);
    portal().advance(1);
    expect((await login(mobile)).status).toBe(true);
    expect((await verify(first.otp_ref, first.otp)).message).toBe(
      'This number is not registered yet. Please register first.',
    );
  });

  test('allow 3 OTPs in 15 minutes, 5 in an hour, 10 in a day', async () => {
    const start = portal().deps.clock();
    while (portal().deps.clock() < start + day) {
      await login(mobile, { address: newAddress() });
      portal().advance(minute);
    }
    const minutes = portal().sent.map(({ at }) => (at - start) / minute);
    expect(minutes).toEqual([0, 1, 2, 15, 16, 60, 61, 62, 75, 76]);
    expect((await login(mobile)).status).toBe(true);
  });

  test('let one be sent of twenty that are requested at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => login(mobile, { address: newAddress() })));
    expect(results.filter(({ status }) => status)).toHaveLength(1);
    expect(portal().sent).toHaveLength(1);
  });

  test('allow 10 wrong OTPs in a day: then even the right one is refused, also after a restart', async () => {
    await tryWrongOtps(mobile, 9);
    portal().advance(15 * minute);
    const { otp_ref, otp } = await requestOtp(mobile);
    expect((await verify(otp_ref, wrongOtp(otp))).message).toMatch(/^That code is wrong/);
    const refused = await verify(otp_ref, otp, { address: newAddress() });
    expect([refused.statusCode, refused.status]).toEqual([200, false]);
    expect(refused.message).toBe(
      "Too many wrong codes for this number. Try again in 24 hours, or sign in on a device you've used before.",
    );
    const restarted = await buildTestApp(portal().deps.db);
    restarted.advance(portal().deps.clock() - restarted.deps.clock());
    const there = otpClient(() => restarted);
    expect((await there.verify(otp_ref, otp)).message).toBe(refused.message);
    expect((await there.login(`+91 ${mobile}`)).message).toBe(refused.message);
    expect(restarted.sent).toEqual([]);
    await restarted.close();

    portal().advance(day);
    const next = await requestOtp(mobile);
    expect((await verify(next.otp_ref, next.otp)).message).toMatch(/^This number is not registered/);
  });

  test('count three wrong tries an OTP and ten a phone, of forty at once', async () => {
    await tryWrongOtps(mobile, 4);
    portal().advance(15 * minute);
    const sent = [await requestOtp(mobile)];
    for (let n = 0; n < 2; n++) {
      portal().advance(minute);
      sent.push(await requestOtp(mobile));
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const { otp_ref, otp } = sent[n % sent.length] ?? { otp_ref: '', otp: '' };
        return verify(otp_ref, wrongOtp(otp), { address: newAddress() });
      }),
    );
    const otps = await portal().deps.db.selectFrom('otp').select('wrong_tries').execute();
    expect(otps.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0)).toBe(10);
    expect(Math.max(...otps.map(({ wrong_tries }) => wrong_tries))).toBeLessThanOrEqual(3);
  });

  test('lock a phone after 45 consecutive wrong OTPs, however long one waits', async () => {
    for (const wrong of [10, 10, 10, 10, 5]) {
      await tryWrongOtps(mobile, wrong, { address: newAddress() });
      portal().advance(day);
    }
    portal().advance(60 * day);
    const before = portal().sent.length;
    const refused = await login(mobile);
    expect([refused.statusCode, refused.status]).toEqual([200, false]);
    expect(refused.message).toMatch(/^We've locked this number .+ ask your academy\.$/);
    expect((await signup(mobile)).message).toBe(refused.message);
    expect(portal().sent).toHaveLength(before);
  });

  test('start the count of consecutive wrong OTPs again after a right one', async () => {
    for (let days = 0; days < 4; days++) {
      await tryWrongOtps(mobile, 10, { address: newAddress() });
      portal().advance(day);
    }
    const { otp_ref, otp } = await requestOtp(mobile);
    await verify(otp_ref, otp);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    portal().advance(day);
    expect((await login(mobile)).status).toBe(true);
  });

  test('allow three wrong tries an OTP even when they are off', async () => {
    portal().deps.limits = noOtpLimits;
    for (let n = 0; n < 20; n++) await requestOtp(mobile);
    const { otp_ref, otp } = await requestOtp(mobile);
    for (let n = 0; n < 3; n++) await verify(otp_ref, wrongOtp(otp));
    expect((await verify(otp_ref, otp)).message).toMatch(/^That code is wrong/);
    expect(await portal().deps.db.selectFrom('code_use').selectAll().execute()).toEqual([]);
  });
});
