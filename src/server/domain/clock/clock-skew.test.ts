import { beforeEach, expect, test } from 'vitest';
import { otpLifetime } from '#contract/auth/otp.ts';
import { getProfileCall } from '#contract/profile.ts';
import { lastUseNotedEvery, sessionMaxAge, sessionMaxIdle } from '#server/domain/sessions/session.repository.ts';
import { clockTolerance } from '#server/platform/clock/settled-clock.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient } from '#server/testing/test-client.ts';
import { correctFutureTimes } from './clock-skew.repository.ts';

const year = 365 * day;
let phones = 0;
const newPhone = () => String(9_300_000_000 + ++phones);

onEachApp('when the clock is set', (portal) => {
  beforeEach(() => addLevel(portal()));

  /** Requests an OTP for a new registration. */
  async function otpForRegistration() {
    const { otp_ref } = (await otpClient(portal).signup(newPhone(), { address: newAddress() })).data();
    return { otp_ref, otp: portal().sent.at(-1)?.otp ?? '' };
  }
  const correctTimes = () => correctFutureTimes(portal().deps.db, portal().deps.clock(), clockTolerance);

  test.each([
    ['an hour back', -hour],
    ['a day back', -day],
    ['to 1970', -Date.UTC(2026, 10, 21)],
  ])(
    '%s, an OTP that was sent is no longer valid, not even when the clock reaches its time again',
    async (_, setBy) => {
      const { verify } = otpClient(portal);
      const { otp_ref, otp } = await otpForRegistration();
      portal().advance(setBy);
      await correctTimes();
      expect((await verify(otp_ref, otp)).status).toBe(false);
      portal().advance(-setBy);
      expect((await verify(otp_ref, otp)).status).toBe(false);
    },
  );

  test('a little back, an OTP is still valid', async () => {
    const { otp_ref, otp } = await otpForRegistration();
    portal().advance(-clockTolerance);
    await correctTimes();
    expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(true);
  });

  test('forward, an OTP expires at once', async () => {
    const { otp_ref, otp } = await otpForRegistration();
    portal().advance(otpLifetime);
    expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(false);
  });

  test('back by years, uses count for as long as usual, and no longer', async () => {
    const { login } = otpClient(portal);
    const mobile = newPhone();
    portal().advance(4 * year);
    expect((await login(mobile)).status).toBe(true);
    portal().advance(-4 * year);
    await correctTimes();
    expect((await login(mobile)).message).toContain('Ask again in 1 minute');
    portal().advance(minute);
    expect((await login(mobile)).status).toBe(true);
  });

  test('back by years, a session stays open, and no longer than any other', async () => {
    const { advance, deps } = portal();
    advance(4 * year);
    const { stud_id, token } = await portal().signIn();
    const isOpen = async () => (await portal().call(getProfileCall, { stud_id }, token)).status;
    advance(-4 * year);
    await correctTimes();
    expect(await isOpen()).toBe(true);
    for (let at = 0; at < sessionMaxAge - day; at += day) {
      advance(day);
      expect(await isOpen()).toBe(true);
    }
    advance(day);
    expect(await portal().call(getProfileCall, { stud_id }, token)).toMatchObject({ statusCode: 401 });

    const idle = await portal().signIn();
    await deps.db
      .updateTable('session')
      .set({ last_used_at: deps.clock() + year })
      .execute();
    await correctTimes();
    advance(sessionMaxIdle + lastUseNotedEvery);
    expect((await portal().call(getProfileCall, { stud_id: idle.stud_id }, idle.token)).statusCode).toBe(401);
  });
});
