import { beforeEach, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, fillWindow, hour, newAddress, otpClient } from '#server/testing/test-client.ts';
import { defaultOtpsPerDay, otpLimits, type Window } from './otp-limits.ts';

const mobileOf = (n: number) => String(9_100_000_000 + n);

onEachApp('the rate limits of all trusted devices', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, signIn } = otpClient(portal);

  /** Signs a student up with a number abroad, which has ten digits, and returns their cookie. */
  const canada = (n: number) => String(4_165_550_000 + n);
  async function signInAbroad(n: number): Promise<string> {
    const { otp_ref } = (await login(canada(n), { address: newAddress() }, '1')).data();
    await addStudent(n);
    const result = await verify(otp_ref, portal().sent.at(-1)?.otp ?? '');
    result.data();
    return String(result.response.headers['set-cookie']).replace(/;.*/, '');
  }
  async function addStudent(n: number) {
    await portal().signIn({ mobile: canada(n), phone_code: '1', academic_level: 'c12' });
  }
  const fill = (bucket: string, window: Window) => fillWindow(portal(), bucket, window);

  const { sendsOnSite, sendsAbroad } = otpLimits(defaultOtpsPerDay);
  test.each(sendsOnSite)('allow $max OTPs in $within ms, and do not concern other devices', async (window) => {
    const cookie = await signIn(mobileOf(1));
    portal().advance(day);
    await fill('send to trusted devices', window);
    const refused = await login(mobileOf(1), { cookie });
    expect([refused.statusCode, refused.response.headers['retry-after']]).toEqual([429, '1']);
    expect((await login(mobileOf(2), { address: newAddress() })).status).toBe(true);
    portal().advance(1);
    expect((await login(mobileOf(1), { cookie })).status).toBe(true);
  });

  test('hold although strangers have used up the others', async () => {
    const [cookie, abroad] = [await signIn(mobileOf(1)), await signInAbroad(1)];
    portal().advance(day);
    for (const window of sendsOnSite) await fill('send', window);
    for (const window of sendsAbroad) await fill('send abroad', window);
    expect((await login(mobileOf(2), { address: newAddress() })).statusCode).toBe(429);
    expect((await login(canada(2), { address: newAddress() }, '1')).statusCode).toBe(429);
    expect((await login(mobileOf(1), { cookie })).status).toBe(true);
    expect((await login(canada(1), { cookie: abroad }, '1')).status).toBe(true);
  });

  test('allow 100 OTPs a day abroad, of which one number gets three', async () => {
    const cookie = await signInAbroad(1);
    const other = await signInAbroad(2);
    portal().advance(day);
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      portal().advance(hour);
      statuses.push((await login(canada(1), { cookie }, '1')).status);
    }
    expect(statuses).toEqual([true, true, true, false, false]);
    for (const window of sendsAbroad) await fill('send abroad to trusted devices', { ...window, max: window.max - 3 });
    expect((await login(canada(2), { cookie: other }, '1')).statusCode).toBe(429);
    expect((await login(canada(2), { address: newAddress() }, '1')).status).toBe(true);
  });

  test('are not used up by ten students with many devices each', async () => {
    const cookies: string[][] = [];
    for (let n = 0; n < 10; n++) cookies.push([await signIn(mobileOf(n), { address: newAddress() })]);
    portal().advance(day);
    const before = portal().sent.length;
    for (let step = 0; step < 48; step++) {
      portal().advance(day / 48);
      for (const [n, own] of cookies.entries()) {
        const asked = await login(mobileOf(n), { cookie: own[step % own.length] ?? '' });
        if (!asked.status) continue;
        const signedIn = await verify(asked.data().otp_ref, portal().sent.at(-1)?.otp ?? '');
        own.push(String(signedIn.response.headers['set-cookie']).replace(/;.*/, ''));
      }
    }
    const uses = await portal()
      .deps.db.selectFrom('code_use')
      .where('bucket', '=', 'send to trusted devices')
      .select('used_at')
      .execute();
    expect(uses).toHaveLength(100);
    // Devices beyond the tenth are not trusted any more, so their requests count against the phone.
    expect(portal().sent.length - before).toBe(200);
  });
});
