import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { buildTestApp, onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, newAddress, otpClient, second, wrongOtp } from '#server/testing/test-client.ts';
import { defaultOtpsPerDay, maxWrongTries, noOtpLimits, otpLimits, type Window } from './otp-limits.ts';

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
      "This number isn't registered yet. Please register first.",
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
    expect((await verify(next.otp_ref, next.otp)).message).toMatch(/^This number isn't registered/);
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

describe('the figures of the limits', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const limits = otpLimits(defaultOtpsPerDay);

  it.each([
    ['a phone, in a day', inADay(limits.wrongTries)],
    ['an account, until its OTPs are blocked', limits.consecutiveFailures + limits.consecutiveFailuresOnTrusted],
    ['an address', inADay(limits.wrongTriesFromAddress)],
    ['a network', inADay(limits.wrongTriesFromNetwork)],
    ['the site', inADay(limits.wrongTriesOnSite)],
  ])('docs/security.md states the chance of a right guess: %s', (_who, max) => {
    const percent = (100 * chance(max)).toPrecision(4);
    expect(text).toMatch(new RegExp(`\\| ${max}( \\(n/4\\))? +\\| ${percent}%`));
  });

  it('docs/security.md states the chance of a right guess in a year', () => {
    const inARow = limits.consecutiveFailures + limits.consecutiveFailuresOnTrusted;
    const daily = inADay(limits.wrongTries);
    for (const max of [12 * inARow, 52 * inARow, 365 * 2 * daily]) {
      expect(text).toMatch(new RegExp(`\\| ${max} +\\| ${(100 * chance(max)).toPrecision(4)}%`));
    }
    expect(text).toContain(`or ${(100 * chance(365 * daily)).toPrecision(4)}% in a year`);
  });

  it('docs/security.md states the shares of trusted and untrusted devices', () => {
    const { consecutiveFailures, consecutiveFailuresOnTrusted, sends, sendsOnSite, sendsAbroad } = limits;
    expect(text).toContain(`${consecutiveFailures} from untrusted devices and ${consecutiveFailuresOnTrusted} on its`);
    expect(text).toContain(`At most ${2 * inADay(sends)} messages a day therefore go to one number`);
    expect(text).toContain(`they need ${inADay(sendsOnSite) / inADay(sends)} phones (n/10)`);
    expect(text).toContain(`or ${Math.ceil(inADay(sendsAbroad) / inADay(limits.sendsAbroadToTrusted))} abroad`);
    // The limit on an hour must not be used up by fewer than that on a day.
    const inAnHour = (windows: Window[]) => windows.find(({ within }) => within === 60 * 60_000)?.max ?? Number.NaN;
    expect(inAnHour(sendsOnSite) / inAnHour(sends)).toBe(inADay(sendsOnSite) / inADay(sends));
  });

  it('docs/security.md states the cost of SMS pumping', () => {
    const sent = inADay(limits.sendsOnSite);
    const abroad = inADay(limits.sendsAbroad);
    expect(text).toContain(`${(sent - abroad).toLocaleString('en')} p + ${abroad} q`);
    expect(text).toContain(`₹${(0.2 * (sent - abroad) + 20 * abroad).toLocaleString('en')} at ₹0.20 and ₹20`);
  });

  /** The page's P(w): the chance that at least one of w guesses is right. */
  function chance(guesses: number): number {
    const perCode = 1 - maxWrongTries / 10_000;
    const rest = 1 - (guesses % maxWrongTries) / 10_000;
    return 1 - perCode ** Math.floor(guesses / maxWrongTries) * rest;
  }

  function inADay(windows: Window[]): number {
    return windows.at(-1)?.max ?? Number.NaN;
  }
});
