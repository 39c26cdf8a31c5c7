import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { deskLoginCall, deskMeCall, deskSignOutCall, deskVerifyCall } from '#contract/desk/session.ts';
import { makeDeskCode } from '#server/domain/sign-in/make-desk-code.ts';
import { removeStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import { unlockNumber } from '#server/domain/students/change-access.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { hour, minute, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the desk', (portal) => {
  const asha = {
    staff_id: 'asha',
    phone_code: '91',
    mobile: '9300000001',
    name: 'Asha Menon',
    role: 'owner' as const,
    hasAllSubjects: false,
    subjects: [],
    batches: [],
    seesNumbers: false,
  };
  const login = (mobile: string) => callDesk(portal(), deskLoginCall, { mobile });
  const verify = (otp_ref: string, otp = portal().sent.at(-1)?.otp ?? '') =>
    callDesk(portal(), deskVerifyCall, { otp_ref, otp });
  const me = (token: string, from = {}) => callDesk(portal(), deskMeCall, {}, token, from);

  test('is opened by a code that comes to a number of the staff, and says who is signed in', async () => {
    await saveStaff(portal().deps.db, asha);
    const subject_id = await testAcademy(portal().deps.db).subject({ subject_name: 'Physics' });
    const { otp_ref } = (await login('+91 93000 00001')).data();
    const { token, staff } = (await verify(otp_ref)).data();
    expect(staff).toMatchObject({
      name: 'Asha Menon',
      role: 'owner',
      subjects: [{ subject_id, subject_name: 'Physics' }],
    });
    expect((await me(token)).data()).toEqual(staff);
  });

  test('answers alike for a number of the staff and any other, which learns by its own code only that it is none', async () => {
    await saveStaff(portal().deps.db, asha);
    const [known, unknown] = [await login('9300000001'), await login('9300000002')];
    const shapeOf = ({ body }: { body: string }) => body.replace(/"otp_ref":"[\w-]+"/, '');
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
    const refused = await verify(unknown.data().otp_ref);
    expect(refused).toMatchObject({ statusCode: 200, status: false, message: expect.stringContaining('staff list') });
  });

  test('is not opened by a student’s code, nor by one that was read out, and its code signs no student in', async () => {
    const { db } = portal().deps;
    const { mobile, phone_code } = asha;
    // Whoever adds a student with an owner's number must not come to the owner's desk by it.
    const { stud_id } = await portal().signIn({ mobile, phone_code, email: 'somebody@example.org' });
    await saveStaff(db, asha);
    const ofStudent = await otpClient(portal).requestOtp(mobile);
    expect((await verify(ofStudent.otp_ref, ofStudent.otp)).status).toBe(false);
    portal().advance(2 * minute);
    const made = await makeDeskCode(portal().deps, { by: 'a test', stud_id }, portal().deps.clock());
    const sentBefore = portal().sent.length;
    const { otp_ref } = (await login(mobile)).data();
    expect(portal().sent).toHaveLength(sentBefore + 1);
    expect((await portal().call(verifyOtpCall, { otp_ref, otp: portal().sent.at(-1)?.otp ?? '' })).status).toBe(false);
    if (made.code !== portal().sent.at(-1)?.otp) expect((await verify(otp_ref, made.code)).status).toBe(false);
    expect((await verify(otp_ref)).status).toBe(true);
  });

  test('sends its code to the phone only, and counts with the limits of students', async () => {
    const emails: string[] = [];
    portal().deps.email = { send: async ({ to }) => `${emails.push(to)}`, close: () => {} };
    await portal().signIn({ mobile: '9300000001', email: 'somebody@example.org' });
    await login('9300000001');
    expect((await login('9300000001')).status).toBe(false);
    const student = await portal().call(loginCall, { mobile: '9300000001', phone_code: '91', device_id: 'web' });
    expect(student.status).toBe(false);
    expect(emails).toEqual([]);
  });

  test('is open to its staff on a device of theirs, however often strangers ask for their number', async () => {
    await saveStaff(portal().deps.db, asha);
    let cookie = '';
    const signIn = async () => {
      const headers = { cookie };
      const asked = await callDesk(portal(), deskLoginCall, { mobile: asha.mobile }, undefined, { headers });
      const otp = portal().sent.at(-1)?.otp ?? '';
      const input = { otp_ref: asked.data().otp_ref, otp };
      const entered = await callDesk(portal(), deskVerifyCall, input, undefined, { headers });
      entered.data();
      cookie = entered.cookie;
    };
    await signIn();
    expect(cookie).toMatch(/^portal_desk_device=[\w-]{43}$/);
    for (let time = 0; time < 100; time += 1) {
      // More than the number has in a day, and as many wrong codes as it may have in a row.
      for (let asked = 0; asked < 4; asked += 1) {
        portal().advance(2 * minute);
        const stranger = await callDesk(portal(), deskLoginCall, { mobile: asha.mobile });
        const { otp_ref } = z.object({ otp_ref: z.optional(z.string()) }).parse(stranger.raw ?? {});
        const wrong = wrongOtp(portal().sent.at(-1)?.otp ?? '');
        for (let n = 0; otp_ref !== undefined && n < 3; n += 1) await verify(otp_ref, wrong);
      }
      portal().advance(3 * hour);
      await signIn();
    }
  });

  test('counts wrong codes apart from those of a student with the same number, and each by its own right code', async () => {
    const { db } = portal().deps;
    await saveStaff(db, asha);
    await portal().signIn({ mobile: asha.mobile, phone_code: '91' });
    const { requestOtp, verify: verifyStudent } = otpClient(portal);
    // Right codes of the student, between wrong ones at the desk.
    for (let wrong = 0; wrong < 45; wrong += 3) {
      portal().advance(9 * hour);
      const { otp_ref } = (await login(asha.mobile)).data();
      const other = wrongOtp(portal().sent.at(-1)?.otp ?? '');
      for (let n = 0; n < 3; n += 1) expect((await verify(otp_ref, other)).status).toBe(false);
      portal().advance(2 * minute);
      const { otp_ref: student_ref, otp } = await requestOtp(asha.mobile);
      expect((await verifyStudent(student_ref, otp)).status).toBe(true);
    }
    portal().advance(25 * hour);
    expect(await login(asha.mobile)).toMatchObject({ status: false, message: expect.stringContaining('locked') });
    expect((await requestOtp(asha.mobile)).otp).toMatch(/^\d{4}$/);
    await unlockNumber(db, { by: 'a test', phone: asha }, portal().deps.clock());
    portal().advance(2 * minute);
    expect((await login(asha.mobile)).status).toBe(true);
  });

  test('counts the requests of an address together with those of the app', async () => {
    const { mobile, phone_code } = asha;
    for (let n = 0; n < 300; n += 1) {
      await login(mobile);
      await portal().call(loginCall, { mobile, phone_code, device_id: 'web' });
    }
    expect((await login(mobile)).statusCode).toBe(429);
    expect((await portal().call(loginCall, { mobile, phone_code, device_id: 'web' })).statusCode).toBe(429);
  });

  test('ends a session after eight hours, and after half an hour without a use', async () => {
    const { token } = await signInStaff(portal());
    for (let used = 0; used < 8 * hour; used += 25 * minute) {
      expect((await me(token)).statusCode).toBe(200);
      portal().advance(25 * minute);
    }
    expect((await me(token)).statusCode).toBe(401);

    const other = await signInStaff(portal());
    for (const _ of [1, 2]) {
      portal().advance(20 * minute);
      // What the page asks by itself is no use.
      await me(other.token, { isBackground: true });
    }
    expect((await me(other.token)).statusCode).toBe(401);
  });

  test('ends a session at once when its owner signs out, leaves the list, or the clock is set back', async () => {
    const [one, two, three] = [await signInStaff(portal()), await signInStaff(portal()), await signInStaff(portal())];
    await callDesk(portal(), deskSignOutCall, {}, one.token);
    expect((await me(one.token)).statusCode).toBe(401);
    await inTransaction(portal().deps.db, (trx) => removeStaff(trx, two.staff.staff_id));
    expect((await me(two.token)).statusCode).toBe(401);
    portal().advance(-hour);
    expect((await me(three.token)).statusCode).toBe(401);
  });

  test('refuses pages of other websites, and unknown calls in the envelope', async () => {
    const { token } = await signInStaff(portal());
    expect((await me(token, { headers: { origin: 'https://evil.example.org' } })).statusCode).toBe(403);
    // Those that may make students' calls may not either.
    expect((await me(token, { headers: { origin: 'https://app.example.org' } })).statusCode).toBe(403);
    expect((await callDesk(portal(), { ...deskMeCall, name: 'nothing' }, {}, token)).statusCode).toBe(404);
  });

  test('slows down whoever makes very many calls', async () => {
    const { token } = await signInStaff(portal());
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await me(token)).statusCode));
    expect(new Set(codes)).toEqual(new Set([200, 429]));
  });
});
