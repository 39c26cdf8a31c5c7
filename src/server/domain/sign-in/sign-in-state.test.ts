import { beforeEach, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, newAddress, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { readSignInState } from './sign-in-state.ts';

const phone = { phone_code: '91', mobile: '9876500001' };
const { mobile } = phone;

onEachApp('why a student gets no code', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, requestOtp, tryWrongOtps, signIn } = otpClient(portal);
  const now = () => portal().deps.clock();
  const read = () => readSignInState(portal().deps.db, portal().deps.limits, phone, now());

  test('there is nothing to say of a number that has asked for none', async () => {
    expect(await read()).toEqual({ lastCode: undefined, onNewDevice: undefined, onTrustedDevice: undefined });
  });

  test('the last code waits, is entered, or expires', async () => {
    const { otp_ref, otp } = await requestOtp(mobile);
    const askedAt = now();
    await verify(otp_ref, wrongOtp(otp));
    expect((await read()).lastCode).toEqual({ askedAt, outcome: 'waiting', wrongTries: 1 });
    portal().advance(10 * minute);
    expect((await read()).lastCode).toEqual({ askedAt, outcome: 'expired', wrongTries: 1 });
    await signIn(mobile);
    expect((await read()).lastCode).toEqual({ askedAt: now(), outcome: 'entered', wrongTries: 0 });
    portal().advance(day);
    expect((await read()).lastCode?.outcome).not.toBe('waiting');
  });

  test('a code that the gateway did not accept is said to be so', async () => {
    portal().failSms = true;
    await login(mobile);
    expect((await read()).lastCode).toEqual({ askedAt: now(), outcome: 'refused', wrongTries: 0 });
    portal().advance(minute);
    portal().failSms = false;
    await login(mobile);
    expect((await read()).lastCode?.outcome).toBe('waiting');
  });

  test('the next code comes when the limits allow it, and then it does', async () => {
    await login(mobile);
    const { onNewDevice } = await read();
    expect(onNewDevice).toEqual({ until: now() + minute, after: 'codes' });
    portal().advance(minute - 1);
    expect((await login(mobile)).status).toBe(false);
    portal().advance(1);
    expect((await read()).onNewDevice).toBeUndefined();
    expect((await login(mobile)).status).toBe(true);
  });

  test('wrong codes of strangers do not keep a student from a phone that they have used before', async () => {
    await signIn(mobile);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    const { onNewDevice, onTrustedDevice } = await read();
    expect(onNewDevice).toMatchObject({ after: 'wrong codes' });
    expect(onTrustedDevice).toBeUndefined();
  });

  test('a number that is locked waits for the operator', async () => {
    await portal()
      .deps.db.insertInto('wrong_run')
      .values({ phone: `+91${mobile}`, wrong: 45, wrong_trusted: 5 })
      .execute();
    expect(await read()).toMatchObject({ onNewDevice: { wrongInARow: 45 }, onTrustedDevice: { wrongInARow: 45 } });
    expect((await login(mobile)).status).toBe(false);
  });
});
