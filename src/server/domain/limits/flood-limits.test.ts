import { beforeEach, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import {
  addLevel,
  day,
  fillWindow,
  hour,
  minute,
  newAddress,
  otpClient,
  second,
  wrongOtp,
} from '#server/testing/test-client.ts';
import { networkOf } from './network-prefix.ts';
import { otpLimits } from './otp-limits.ts';

const mobileOf = (n: number) => String(9_100_000_000 + n);

onEachApp('the rate limits of an address', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, requestOtp, signIn } = otpClient(portal);

  test('let 60 students behind it sign in within 10 minutes, every other one after a wrong OTP', async () => {
    const address = newAddress();
    for (let n = 0; n < 60; n++) {
      if (n % 2 === 0) {
        const { otp_ref, otp } = await requestOtp(mobileOf(n), { address });
        await verify(otp_ref, wrongOtp(otp), { address });
      }
      portal().advance(8 * second);
    }
    portal().advance(minute);
    for (let n = 0; n < 60; n++) await signIn(mobileOf(n), { address });
    expect(portal().sent).toHaveLength(90);
  });

  const own = (address: string) => address;
  test.each([
    ['300 OTPs an hour from an address', 'send from', own, 300, hour],
    ['600 OTPs a day from an address', 'send from', own, 600, day],
    ['600 OTPs an hour from a network', 'send from', networkOf, 600, hour],
    ['1,200 OTPs a day from a network', 'send from', networkOf, 1200, day],
    ['100 wrong OTPs a day from an address', 'wrong from', own, 100, day],
    ['120 wrong OTPs in 10 minutes from a network', 'wrong from', networkOf, 120, 10 * minute],
    ['200 wrong OTPs a day from a network', 'wrong from', networkOf, 200, day],
  ] as const)('allow %s', async (_, kind, ownerOf, max, within) => {
    const address = newAddress();
    const bucket = `${kind} ${ownerOf(address)}`;
    await fillWindow(portal(), bucket, { max, within });
    expect((await login(mobileOf(1), { address })).statusCode).toBe(429);
    portal().advance(1);
    expect((await login(mobileOf(1), { address })).statusCode).toBe(200);
  });

  test('reject the 121st OTP in 10 minutes with 429 and Retry-After, and do not concern other addresses', async () => {
    const address = newAddress();
    for (let n = 0; n < 120; n++) expect((await login(mobileOf(n), { address })).status).toBe(true);
    portal().advance(minute);
    const result = await login(mobileOf(120), { address });
    expect(result.statusCode).toBe(429);
    expect(result.response.headers['retry-after']).toBe('540');
    expect(result.response.json()).toEqual({
      status: false,
      message: 'Too many people are signing in right now. Please try again in 9 minutes.',
      data: null,
    });
    expect(portal().sent).toHaveLength(120);
    expect((await login(mobileOf(120), { address: newAddress() })).status).toBe(true);
    portal().advance(9 * minute);
    expect((await login(mobileOf(121), { address })).status).toBe(true);
  });

  test('are doubled for neighbours in a /24 or a /48 together', async () => {
    for (const address of [(n: number) => `192.0.2.${n % 250}`, (n: number) => `2001:db8:0:${n.toString(16)}::1`]) {
      for (let n = 0; n < 240; n++) expect((await login(mobileOf(n), { address: address(n) })).statusCode).toBe(200);
      expect((await login(mobileOf(240), { address: address(240) })).statusCode).toBe(429);
      portal().advance(60 * minute);
    }
  });

  test('count all addresses of an IPv6 /64 as one', async () => {
    const address = (n: number) => `2001:db8:1:1::${(n + 1).toString(16)}`;
    for (let n = 0; n < 120; n++) expect((await login(mobileOf(n), { address: address(n) })).statusCode).toBe(200);
    expect((await login(mobileOf(120), { address: address(120) })).statusCode).toBe(429);
    expect((await login(mobileOf(120), { address: '2001:db8:1:2::1' })).statusCode).toBe(200);
  });

  test('allow 60 wrong OTPs in 10 minutes, over any numbers', async () => {
    const address = newAddress();
    const sent = [];
    for (let n = 0; n < 21; n++) sent.push(await requestOtp(mobileOf(n), { address: newAddress() }));
    const tries = sent.flatMap((one) => [one, one, one]);
    const results = [];
    for (const { otp_ref, otp } of tries) results.push(await verify(otp_ref, wrongOtp(otp), { address }));
    expect(results.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(200), 429, 429, 429]);
    const { otp_ref, otp } = sent[20] ?? { otp_ref: '', otp: '' };
    expect((await verify(otp_ref, otp, { address })).statusCode).toBe(429);
    expect((await login(mobileOf(30), { address })).statusCode).toBe(429);
    expect((await verify(otp_ref, otp, { address: newAddress() })).message).toMatch(/^This number isn't registered/);
  });

  test('go with daily limits on all OTPs and on those abroad', async () => {
    portal().deps.limits = otpLimits(40);
    const abroad = ['501234567', '501234568', '501234569'];
    const results = [];
    for (const mobile of abroad) results.push(await login(mobile, { address: newAddress() }, '971'));
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    for (let n = 0; n < 18; n++) await requestOtp(mobileOf(n), { address: newAddress() });
    expect((await login(mobileOf(18), { address: newAddress() })).statusCode).toBe(429);
    portal().advance(60 * minute);
    for (let n = 20; n < 40; n++) await requestOtp(mobileOf(n), { address: newAddress() });
    portal().advance(60 * minute);
    const refused = await login(mobileOf(41), { address: newAddress() });
    expect([refused.statusCode, refused.response.headers['retry-after']]).toEqual([429, String(22 * 3600)]);
  });

  test('go with a daily limit on all wrong OTPs, which ends guessing from many addresses', async () => {
    portal().deps.limits = otpLimits(40);
    for (let n = 0; n < 10; n++) {
      const { otp_ref, otp } = await requestOtp(mobileOf(n), { address: newAddress() });
      expect((await verify(otp_ref, wrongOtp(otp), { address: newAddress() })).statusCode).toBe(200);
    }
    expect((await login(mobileOf(11), { address: newAddress() })).statusCode).toBe(429);
  });
});
