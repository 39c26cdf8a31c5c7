import { expect, test } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { changeAccess } from '#server/domain/students/change-access.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { listStudentsByPhone } from './students.repository.ts';

const mobile = '9876500001';

onEachApp('a disabled student', (portal) => {
  const { login, signup, verify, signIn } = otpClient(portal);
  const otp = () => portal().sent.at(-1)?.otp ?? '';

  /** Registers a student on a trusted device. */
  async function registered() {
    await addLevel(portal());
    const cookie = await signIn(mobile);
    const { db, clock } = portal().deps;
    const student = (await listStudentsByPhone(db, { phone_code: '91', mobile }))[0] ?? expect.fail();
    portal().advance(61_000);
    const { otp_ref } = (await login(mobile)).data();
    const { token } = await verify(otp_ref, otp());
    const read = () => portal().call(getProfileCall, { stud_id: student.stud_id }, token ?? '');
    expect((await read()).statusCode).toBe(200);
    const { stud_id } = student;
    const disable = () => changeAccess(db, { by: 'meera', stud_id, isAllowed: false }, clock());
    return { ...student, cookie, read, disable };
  }

  test('is signed out at once, on every device, and no device is trusted any more', async () => {
    const { read, disable } = await registered();
    await disable();
    expect((await read()).statusCode).toBe(401);
    const { db } = portal().deps;
    expect(await db.selectFrom('known_device').select('device_id').execute()).toEqual([]);
    expect(await db.selectFrom('session').where('revoked_at', 'is', null).select('session_id').execute()).toEqual([]);
  });

  test('learns it only with the right OTP, by signing in and by registering, and gets no session', async () => {
    const { disable, cookie } = await registered();
    await disable();
    for (const ask of [login, signup]) {
      portal().advance(16 * minute);
      const asked = await ask(mobile, { cookie });
      const { otp_ref } = asked.data();
      expect((await verify(otp_ref, wrongOtp(otp()), { cookie })).message).toMatch(/^That code is wrong/);
      const refused = await verify(otp_ref, otp(), { cookie });
      expect(refused).toMatchObject({
        statusCode: 200,
        status: false,
        message: 'Your account is disabled. Please ask your academy.',
      });
      expect([refused.token, refused.response.headers['set-cookie']]).toEqual([undefined, undefined]);
    }
    const open = portal().deps.db.selectFrom('session').where('revoked_at', 'is', null).select('session_id');
    expect(await open.execute()).toEqual([]);
  });

  test('can sign in again once enabled, and finds their details unchanged', async () => {
    const { disable, stud_id, name } = await registered();
    await disable();
    await changeAccess(portal().deps.db, { by: 'meera', stud_id, isAllowed: true }, portal().deps.clock());
    portal().advance(61_000);
    const { otp_ref } = (await login(mobile)).data();
    const { token, data } = await verify(otp_ref, otp());
    expect(data()).toMatchObject({ stud_id, name });
    expect(data()).not.toHaveProperty('disabled_at');
    expect((await portal().call(getProfileCall, { stud_id }, token ?? '')).data()).toMatchObject({ stud_id });
  });

  test('who is disabled while signing in has no session afterwards', async () => {
    const { disable } = await registered();
    portal().advance(61_000);
    const { otp_ref } = (await login(mobile)).data();
    await Promise.all([verify(otp_ref, otp()), disable(), disable()]);
    const open = portal().deps.db.selectFrom('session').where('revoked_at', 'is', null).select('session_id');
    expect(await open.execute()).toEqual([]);
  });
});
