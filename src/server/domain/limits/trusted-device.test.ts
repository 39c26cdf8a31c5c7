import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { getProfileCall } from '#contract/profile.ts';
import { unlockNumber } from '#server/domain/students/change-access.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, wrongOtp } from '#server/testing/test-client.ts';

const mobile = '9876500001';

onEachApp('a trusted device', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, signup, verify, requestOtp, tryWrongOtps, signIn } = otpClient(portal);

  /** Uses up the consecutive wrong OTPs of untrusted devices. */
  async function tryAllConsecutive() {
    for (const wrong of [10, 10, 10, 10, 5]) {
      await tryWrongOtps(mobile, wrong, { address: newAddress() });
      portal().advance(day);
    }
  }

  test('has a cookie that no script and no other site can read, of which the hash is stored', async () => {
    const { otp_ref, otp } = await requestOtp(mobile);
    expect((await verify(otp_ref, otp)).response.headers['set-cookie']).toBeUndefined();
    portal().advance(minute);
    const cookie = await signIn(mobile);
    portal().advance(minute);
    const again = await requestOtp(mobile, { cookie });
    const headers = [(await verify(again.otp_ref, again.otp, { cookie })).response.headers['set-cookie']].flat();
    const [header = ''] = headers;
    expect(headers).toEqual([
      expect.stringMatching(
        /^portal_device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      ),
      // Earlier versions set it for sign-in calls only.
      'portal_device=; Path=/api/Auth; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ]);
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

  test('signs in after a stranger has used up all consecutive wrong OTPs, and so unlocks the phone', async () => {
    let cookie = await signIn(mobile);
    await tryAllConsecutive();
    expect((await login(mobile)).message).toMatch(/ask your academy/);
    cookie = await signIn(mobile, { cookie });
    expect((await login(mobile)).status).toBe(true);
  });

  test('shares its limits with all trusted devices of the student: a minute between two OTPs, ten in a day', async () => {
    const cookies = [await signIn(mobile)];
    portal().advance(minute);
    // Each of these devices was asked for with a cookie and signed in without one, so it is a new one.
    for (let n = 0; n < 4; n++) {
      portal().advance(hour);
      const { otp_ref, otp } = await requestOtp(mobile, { cookie: cookies[0] ?? '' });
      cookies.push(String((await verify(otp_ref, otp)).response.headers['set-cookie']).replace(/;.*/, ''));
      expect((await login(mobile, { cookie: cookies.at(-1) ?? '' })).message).toMatch(/in 1 minute\.$/);
    }
    expect(await portal().deps.db.selectFrom('known_device').select('device_id').execute()).toHaveLength(5);
    const start = portal().sent.length;
    for (let n = 0; n < 24; n++) {
      portal().advance(15 * minute);
      await login(mobile, { cookie: cookies[n % 5] ?? '' });
    }
    expect(portal().sent.length - start).toBe(6);
  });

  test('gets 20 messages a day to one number together with strangers, however it and its cookies are used', async () => {
    const cookies = [''];
    const start = portal().deps.clock();
    await signIn('9876500002');
    portal().advance(minute);
    for (let n = 0; portal().deps.clock() < start + 2 * day; n++) {
      portal().advance(7 * minute);
      const from = { address: newAddress(), cookie: cookies[n % cookies.length] ?? '' };
      const spelled = [mobile, `0${mobile}`, `+91${mobile}`, `91${mobile}`][n % 4] ?? mobile;
      const asked = await (n % 2 === 0 ? login : signup)(spelled, from);
      if (!asked.status || n % 3 === 0) continue;
      // Half of them are verified without the cookie, which makes another device, and half with one of a sibling.
      const cookie = n % 2 === 0 ? '' : (cookies.at(-1) ?? '');
      const signedIn = await verify(asked.data().otp_ref, portal().sent.at(-1)?.otp ?? '', { cookie });
      if (signedIn.status) cookies.push(String(signedIn.response.headers['set-cookie']).replace(/;.*/, ''));
    }
    const times = portal().sent.flatMap(({ to, at }) => (to === `+91${mobile}` ? [at] : []));
    const inADay = times.map((from) => times.filter((time) => time >= from && time < from + day).length);
    expect(Math.max(...inADay)).toBe(20);
  });

  test('may be wrong five times in a row with all others of the student, and then counts as untrusted', async () => {
    const first = await signIn(mobile);
    portal().advance(minute);
    const second = await signIn(mobile);
    await tryWrongOtps(mobile, 3, { cookie: first });
    await tryWrongOtps(mobile, 2, { cookie: second });
    await tryAllConsecutive();
    for (const cookie of [first, second, '']) {
      const refused = await login(mobile, { cookie });
      expect([refused.status, refused.message]).toEqual([false, expect.stringMatching(/ask your academy\.$/)]);
    }
    expect(await portal().deps.db.selectFrom('wrong_run').select(['wrong', 'wrong_trusted']).execute()).toEqual([
      { wrong: 45, wrong_trusted: 5 },
    ]);
    portal().advance(400 * day);
    expect((await login(mobile)).status).toBe(false);
  });

  test('never lets more than fifty wrong OTPs be tried in a row, in any order with strangers', {
    timeout: propertyTimeout,
  }, async () => {
    let cookie = await signIn(mobile);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (stream) => {
        let wrong = 0;
        // A number that was refused for five days is locked.
        for (let refused = 0; refused < 60; ) {
          portal().advance(2 * hour);
          const from = stream.next().value ? { cookie } : { address: newAddress() };
          const asked = await login(mobile, from);
          refused = asked.status ? 0 : refused + 1;
          if (!asked.status) continue;
          for (let tries = 0; tries < 3; tries++) {
            const result = await verify(asked.data().otp_ref, wrongOtp(portal().sent.at(-1)?.otp ?? ''), from);
            if (/^That code is wrong/.test(result.message)) wrong += 1;
          }
        }
        expect(wrong).toBe(50);
        await unlockNumber(
          portal().deps.db,
          { by: 'meera', phone: { phone_code: '91', mobile } },
          portal().deps.clock(),
        );
        portal().advance(day);
        cookie = await signIn(mobile, { cookie });
      }),
      { numRuns: propertyRuns(3), seed: 7 },
    );
  });

  test('and a right OTP starts both counts again', async () => {
    let cookie = await signIn(mobile);
    await tryWrongOtps(mobile, 5, { cookie });
    portal().advance(hour);
    cookie = await signIn(mobile, { cookie });
    await tryAllConsecutive();
    expect((await login(mobile)).status).toBe(false);
    expect((await login(mobile, { cookie })).status).toBe(true);
  });

  test('is forgotten when its student signs out of a phone that others use too', async () => {
    const first = await signIn(mobile);
    const cookie = await signIn('9876500002', { cookie: first });
    const signOut = async (forget_device: boolean | undefined) => {
      const { stud_id, token } = await openSession();
      const input = { stud_id, ...(forget_device === undefined ? {} : { forget_device }) };
      const result = await portal().call(signOutCall, input, token, { cookie });
      const profile = await portal().call(getProfileCall, { stud_id }, token);
      expect([result.status, profile.statusCode]).toEqual([true, 401]);
      return result.response.headers['set-cookie'];
    };
    expect([await signOut(undefined), await signOut(false)]).toEqual([undefined, undefined]);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    expect((await login(mobile, { cookie })).status).toBe(true);
    expect(await signOut(true)).toEqual([
      'portal_device=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      'portal_device=; Path=/api/Auth; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ]);
    // A copy of the cookie is worth nothing, for none of the students.
    portal().advance(hour);
    expect((await login(mobile, { cookie })).message).toMatch(/^Too many wrong codes/);
    expect(await portal().deps.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });

  test('is forgotten by the second try, if the first one fails in the middle', async () => {
    const { db } = portal().deps;
    const cookie = await signIn(mobile);
    const { stud_id, token } = await openSession();
    const signOut = () => portal().call(signOutCall, { stud_id, forget_device: true }, token, { cookie });
    await db.schema.alterTable('known_device').renameTo('away').execute();
    expect((await signOut()).statusCode).toBe(500);
    await db.schema.alterTable('away').renameTo('known_device').execute();
    expect((await signOut()).status).toBe(true);
    expect(await db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });

  test('that signs out without its cookie is told to delete it, and no other device is forgotten', async () => {
    await signIn(mobile);
    const { stud_id, token } = await openSession();
    const result = await portal().call(signOutCall, { stud_id, forget_device: true }, token);
    expect([result.status, result.response.headers['set-cookie']]).toEqual([true, expect.any(Array)]);
    expect(await portal().deps.db.selectFrom('known_device').selectAll().execute()).toHaveLength(1);
  });

  test('is known by its newest cookie, if the browser also has one of an earlier version', async () => {
    const cookie = await signIn(mobile);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    expect((await login(mobile, { cookie: `portal_device=old; ${cookie}` })).status).toBe(true);
  });

  async function openSession() {
    const { db, clock } = portal().deps;
    const { stud_id } = await db
      .selectFrom('student')
      .where('mobile', '=', mobile)
      .select('stud_id')
      .executeTakeFirstOrThrow();
    return await openTestSession(db, stud_id, clock());
  }

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
