import { beforeEach, expect, test } from 'vitest';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { getProfileCall } from '#contract/profile.ts';
import { maxStudentsOnNumber } from '#server/domain/accounts/students.repository.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { sessionMaxAge } from './session.repository.ts';
import { disableStudent, enableStudent } from './sign-out-everywhere.ts';

const mobile = '9876500001';
const by = 'meera';

onEachApp('several students on one number', (portal) => {
  const { login, requestOtp, verify } = otpClient(portal);
  let asha = '';
  let ravi = '';
  let stranger = '';
  beforeEach(async () => {
    await addLevel(portal());
    asha = await add('Asha Menon');
    portal().advance(minute);
    ravi = await add('Ravi Menon');
    stranger = await add('Bina', '9876500002');
  });

  async function add(name: string, number = mobile) {
    const { db, clock } = portal().deps;
    const details = { name, guardian: '', state: '', district: '', email: '', academic_level: 'c12' };
    const phone = { phone_code: '91', mobile: number };
    return (await addStudent(db, { by, phone, details, isSibling: true }, clock())).stud_id;
  }

  async function enter(number = mobile) {
    portal().advance(minute);
    const result = await portal().call(verifyOtpCall, await requestOtp(number));
    return { ...result.data(), token: result.token ?? '' };
  }
  const change = async ({ stud_id, token }: { stud_id: string; token: string }, to: string) => {
    const result = await portal().call(changeStudentCall, { stud_id, to }, token);
    return { ...result, token: result.token ?? '' };
  };
  const profileOf = (stud_id: string, token: string) => portal().call(getProfileCall, { stud_id }, token);

  test('are named after the right code only, and the first of them is signed in', async () => {
    expect((await login(mobile)).data()).toEqual({ otp_ref: expect.any(String) });
    portal().advance(minute);
    const { otp_ref, otp } = await requestOtp(mobile);
    expect((await verify(otp_ref, wrongOtp(otp))).response.body).not.toMatch(/Asha|Ravi/);
    expect((await verify(otp_ref, otp)).data()).toMatchObject({
      stud_id: asha,
      students: [
        { stud_id: asha, name: 'Asha Menon', level: 'Class 12', batches: [] },
        { stud_id: ravi, name: 'Ravi Menon', level: 'Class 12', batches: [] },
      ],
    });
    expect((await enter('9876500002')).students).toBeUndefined();
  });

  test('change to each other: one session ends, and the other begins until the code would have expired', async () => {
    const first = await enter();
    const signedInAt = portal().deps.clock();
    portal().advance(12 * day);
    const second = await change(first, ravi);
    expect(second.data()).toMatchObject({ stud_id: ravi, name: 'Ravi Menon', students: [{}, {}] });
    expect((await profileOf(asha, first.token)).statusCode).toBe(401);
    expect((await profileOf(asha, second.token)).statusCode).toBe(403);
    expect((await profileOf(ravi, second.token)).data()).toMatchObject({ name: 'Ravi Menon' });
    const sessions = portal().deps.db.selectFrom('session').where('revoked_at', 'is', null).select('expires_at');
    expect(await sessions.execute()).toEqual([{ expires_at: signedInAt + sessionMaxAge }]);
    // Whoever used the number last is signed in where nobody chooses.
    expect((await enter()).stud_id).toBe(ravi);
  });

  test('change to nobody else, and the session stays', async () => {
    const { db, clock } = portal().deps;
    const session = await enter();
    const refused = async (to: string) => {
      expect((await change(session, to)).status).toBe(false);
      expect((await profileOf(asha, session.token)).statusCode).toBe(200);
    };
    await refused(stranger);
    await refused(asha);
    await refused('nobody');
    await db.transaction().execute((trx) => disableStudent(trx, ravi, clock()));
    await refused(ravi);
    await enableStudent(db, ravi);
    await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', ravi).execute();
    await refused(ravi);
    await db.updateTable('student').set({ waiting_since: null }).where('stud_id', '=', ravi).execute();
    await changeStudent(db, { by, stud_id: ravi, changes: { phone_code: '91', mobile: '9876500003' } }, clock());
    await refused(ravi);
    expect((await change({ stud_id: stranger, token: session.token }, ravi)).statusCode).toBe(403);
  });

  test('have a session at most one of them, however often the change is sent at once', async () => {
    const session = await enter();
    const results = await Promise.all([1, 2, 3].map(() => change(session, ravi)));
    expect(results.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
    const open = await portal().deps.db.selectFrom('session').where('revoked_at', 'is', null).selectAll().execute();
    expect(open.map(({ stud_id }) => stud_id)).toEqual([ravi]);
  });

  test('are all signed out on all devices by any of them, since a found phone could change to each', async () => {
    const phone = await enter();
    const found = await change(await enter(), ravi);
    const other = await enter('9876500002');
    expect((await portal().call(signOutEverywhereCall, { stud_id: asha }, phone.token)).status).toBe(true);
    expect((await change({ stud_id: ravi, token: found.token }, asha)).statusCode).toBe(401);
    expect((await profileOf(stranger, other.token)).statusCode).toBe(200);
    expect(await portal().deps.db.selectFrom('known_device').select('stud_id').execute()).toEqual([
      { stud_id: stranger },
    ]);
  });

  test('sign in without the one who is disabled, and not at all when all are', async () => {
    const { db, clock } = portal().deps;
    await db.transaction().execute((trx) => disableStudent(trx, asha, clock()));
    const only = await enter();
    expect([only.stud_id, only.students]).toEqual([ravi, undefined]);
    await db.transaction().execute((trx) => disableStudent(trx, ravi, clock()));
    portal().advance(minute);
    expect((await portal().call(verifyOtpCall, await requestOtp(mobile))).status).toBe(false);
  });

  test('are at most six, and each has another name', async () => {
    await expect(add('asha  menon')).rejects.toThrow('Students who share a number need different names');
    for (let n = 2; n < maxStudentsOnNumber; n += 1) await add(`Child ${n}`);
    await expect(add('One more')).rejects.toThrow('no more can share it');
    const { db, clock } = portal().deps;
    const changes = { phone_code: '91', mobile };
    await expect(changeStudent(db, { by, stud_id: stranger, changes }, clock())).rejects.toThrow('add --sibling');
  });
});
