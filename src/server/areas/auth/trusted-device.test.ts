import { beforeEach, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient } from '#server/testing/test-client.ts';

const mobile = '9876500001';

onEachApp('a trusted device', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, requestOtp, tryWrongOtps, signIn } = otpClient(portal);

  test('has a cookie that no script and no other site can read, of which the hash is stored', async () => {
    const { otp_ref, otp } = await requestOtp(mobile);
    expect((await verify(otp_ref, otp)).response.headers['set-cookie']).toBeUndefined();
    portal().advance(minute);
    const cookie = await signIn(mobile);
    portal().advance(minute);
    const again = await requestOtp(mobile, { cookie });
    const header = String((await verify(again.otp_ref, again.otp, { cookie })).response.headers['set-cookie']);
    expect(header).toMatch(
      /^portal_device=[\w-]{43}; Path=\/api\/Auth; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const stored = JSON.stringify(await portal().deps.db.selectFrom('known_device').selectAll().execute());
    expect(stored).not.toContain(header.slice('portal_device='.length).replace(/;.*/, ''));
  });

  test('signs in although a stranger has used up the tries of the phone', async () => {
    const cookie = await signIn(mobile);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    expect((await login(mobile)).status).toBe(false);
    const { otp_ref, otp } = await requestOtp(mobile, { cookie });
    // The stranger cannot use its reference or use up its right OTP.
    expect((await verify(otp_ref, otp, { address: newAddress() })).status).toBe(false);
    expect((await verify(otp_ref, otp, { cookie })).status).toBe(true);
    expect((await login(mobile)).message).toMatch(/^Too many wrong codes/);
  });

  test('signs in after fifty consecutive wrong OTPs, and so unlocks the phone', async () => {
    let cookie = await signIn(mobile);
    for (let days = 0; days < 5; days++) {
      await tryWrongOtps(mobile, 10, { address: newAddress() });
      portal().advance(day);
    }
    expect((await login(mobile)).message).toMatch(/ask your academy/);
    cookie = await signIn(mobile, { cookie });
    expect((await login(mobile)).status).toBe(true);
  });

  test('has rate limits of its own: ten wrong OTPs, and a minute between two', async () => {
    const cookie = await signIn(mobile);
    await requestOtp(mobile, { cookie });
    expect((await login(mobile, { cookie })).message).toMatch(/in 1 minute\.$/);
    portal().advance(hour);
    await tryWrongOtps(mobile, 10, { cookie });
    expect((await login(mobile, { cookie })).message).toMatch(/^Too many wrong codes/);
    expect((await login(mobile)).status).toBe(true);
  });

  test("is not trusted for another's number, nor with an old cookie, nor with junk", async () => {
    const cookie = await signIn(mobile);
    await signIn('9876500002');
    portal().advance(minute);
    const newer = await signIn(mobile, { cookie });
    const usedUp = async (number: string) => {
      portal().advance(hour);
      await tryWrongOtps(number, 10, { address: newAddress() });
    };
    await usedUp(mobile);
    await usedUp('9876500002');
    for (const [number, stale] of [
      [mobile, cookie],
      [mobile, 'portal_device='],
      [mobile, 'portal_device=junk'],
      ['9876500002', newer],
    ] as const) {
      expect((await login(number, { cookie: stale })).status).toBe(false);
    }
    expect((await login(mobile, { cookie: `other=1; ${newer}; more=2` })).status).toBe(true);
  });

  test('that two students share is trusted for both', async () => {
    const first = await signIn(mobile);
    const cookie = await signIn('9876500002', { cookie: first });
    for (const number of [mobile, '9876500002']) {
      portal().advance(hour);
      await tryWrongOtps(number, 10, { address: newAddress() });
      expect((await login(number, { cookie })).status).toBe(true);
    }
  });

  test('is one of at most ten: the one unused for longest is deleted', async () => {
    const cookies: string[] = [];
    for (let n = 0; n < 11; n++) {
      cookies.push(await signIn(mobile));
      portal().advance(3 * hour);
    }
    portal().advance(day);
    expect(await portal().deps.db.selectFrom('known_device').select('device_id').execute()).toHaveLength(10);
    await tryWrongOtps(mobile, 9, { address: newAddress() });
    expect((await login(mobile, { cookie: cookies[0] ?? '' })).status).toBe(false);
    expect((await login(mobile, { cookie: cookies[1] ?? '' })).status).toBe(true);
  });
});
