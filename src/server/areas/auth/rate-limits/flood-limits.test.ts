import { beforeEach, expect, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { apiPath } from '#server/http/call-route.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, asker, minute, newAddress, second, wrong } from '#server/testing/test-client.ts';
import { codeLimits } from './otp-limits.ts';

const mobileOf = (n: number) => String(9_100_000_000 + n);

onEachApp('the limits of an address', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, ask, signIn } = asker(portal);

  test('60 students behind one address sign in within 10 minutes, each second one after a wrong code and a second one', async () => {
    const address = newAddress();
    for (let n = 0; n < 60; n++) {
      if (n % 2 === 0) {
        const { otp_ref, otp } = await ask(mobileOf(n), { address });
        await verify(otp_ref, wrong(otp), { address });
      }
      portal().advance(8 * second);
    }
    portal().advance(minute);
    for (let n = 0; n < 60; n++) await signIn(mobileOf(n), { address });
    expect(portal().sent).toHaveLength(90);
  });

  test('the 121st code in 10 minutes is 429 with Retry-After, sends nothing, and others are not concerned', async () => {
    const address = newAddress();
    for (let n = 0; n < 120; n++) expect((await login(mobileOf(n), { address })).status).toBe(true);
    portal().advance(minute);
    const answer = await login(mobileOf(120), { address });
    expect(answer.statusCode).toBe(429);
    expect(answer.response.headers['retry-after']).toBe('540');
    expect(answer.response.json()).toEqual({
      status: false,
      message: 'Too many people are signing in just now. Please try again in 9 minutes.',
      data: null,
    });
    expect(portal().sent).toHaveLength(120);
    expect((await login(mobileOf(120), { address: newAddress() })).status).toBe(true);
    portal().advance(9 * minute);
    expect((await login(mobileOf(121), { address })).status).toBe(true);
  });

  test('neighbours in a /24 or a /64 have twice as many together', async () => {
    for (const address of [(n: number) => `192.0.2.${n % 250}`, (n: number) => `2001:db8::${(n + 1).toString(16)}`]) {
      for (let n = 0; n < 240; n++) expect((await login(mobileOf(n), { address: address(n) })).statusCode).toBe(200);
      expect((await login(mobileOf(240), { address: address(240) })).statusCode).toBe(429);
      portal().advance(60 * minute);
    }
  });

  test('60 wrong codes in 10 minutes are all that an address has, over whatever numbers', async () => {
    const address = newAddress();
    const asked = [];
    for (let n = 0; n < 21; n++) asked.push(await ask(mobileOf(n), { address: newAddress() }));
    const tries = asked.flatMap((one) => [one, one, one]);
    const answers = [];
    for (const { otp_ref, otp } of tries) answers.push(await verify(otp_ref, wrong(otp), { address }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(200), 429, 429, 429]);
    const { otp_ref, otp } = asked[20] ?? { otp_ref: '', otp: '' };
    expect((await verify(otp_ref, otp, { address })).statusCode).toBe(429);
    expect((await login(mobileOf(30), { address })).statusCode).toBe(429);
    expect((await verify(otp_ref, otp, { address: newAddress() })).message).toMatch(/^This number is not registered/);
  });

  test('behind a proxy of this machine an address is what the proxy says, and never what somebody else says', async () => {
    portal().deps.limits = { ...codeLimits(2000), requestsFromAddress: [{ most: 1, within: minute }] };
    const ask = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const payload = { otp_ref: 'none', otp: '1234' };
      const url = `${apiPath}${verifyOtpCall.path}`;
      return (await portal().app.inject({ method: 'POST', url, payload, headers, remoteAddress })).statusCode;
    };
    expect(await ask('127.0.0.1', '198.51.100.7')).toBe(200);
    expect(await ask('127.0.0.1', '192.0.2.1, 198.51.100.7')).toBe(429);
    expect(await ask('127.0.0.1', '198.51.100.8')).toBe(200);
    expect(await ask('203.0.113.9', '198.51.100.9')).toBe(200);
    expect(await ask('203.0.113.9', '198.51.100.10')).toBe(429);
    expect(await ask('2001:db8:1:1::1', '198.51.100.11')).toBe(200);
    expect(await ask('2001:db8:1:1::2', '198.51.100.11')).toBe(429);
  });

  test('a flood that is refused anyway has an end too', async () => {
    const address = newAddress();
    for (let n = 0; n < 600; n++) expect((await verify('none', '1234', { address })).statusCode).toBe(200);
    const answer = await verify('none', '1234', { address });
    expect([answer.statusCode, answer.response.headers['retry-after']]).toEqual([429, '600']);
    expect((await login(mobileOf(1), { address })).statusCode).toBe(429);
  });

  test('codes in all, and abroad, have a limit in a day; known devices have their own', async () => {
    const cookie = await signIn(mobileOf(99));
    portal().deps.limits = codeLimits(40);
    portal().advance(24 * 60 * minute);
    const abroad = ['501234567', '501234568', '501234569'];
    const answers = [];
    for (const mobile of abroad) answers.push(await login(mobile, { address: newAddress() }, '971'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    for (let n = 0; n < 18; n++) await ask(mobileOf(n), { address: newAddress() });
    expect((await login(mobileOf(18), { address: newAddress() })).statusCode).toBe(429);
    portal().advance(60 * minute);
    for (let n = 20; n < 40; n++) await ask(mobileOf(n), { address: newAddress() });
    portal().advance(60 * minute);
    const refused = await login(mobileOf(41), { address: newAddress() });
    expect([refused.statusCode, refused.response.headers['retry-after']]).toEqual([429, String(22 * 3600)]);
    expect((await login(mobileOf(99), { cookie })).status).toBe(true);
  });

  test('wrong codes in all have a limit in a day, so that a spray from many addresses ends', async () => {
    portal().deps.limits = codeLimits(40);
    for (let n = 0; n < 10; n++) {
      const { otp_ref, otp } = await ask(mobileOf(n), { address: newAddress() });
      expect((await verify(otp_ref, wrong(otp), { address: newAddress() })).statusCode).toBe(200);
    }
    expect((await login(mobileOf(11), { address: newAddress() })).statusCode).toBe(429);
  });
});
