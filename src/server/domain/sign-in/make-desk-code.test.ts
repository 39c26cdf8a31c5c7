import { beforeEach, expect, test } from 'vitest';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeAccess } from '#server/domain/students/change-access.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, newAddress, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { makeDeskCode, maxDeskCodes } from './make-desk-code.ts';
import { readMadeCode } from './sign-in-state.ts';

const mobile = '9876500001';

onEachApp('a code from the help desk', (portal) => {
  const { login, signup, verify, signIn, tryWrongOtps } = otpClient(portal);
  let stud_id = '';
  beforeEach(async () => {
    await addLevel(portal());
    await signIn(mobile);
    stud_id = (await listStudentsByPhone(portal().deps.db, { phone_code: '91', mobile }))[0]?.stud_id ?? '';
    portal().advance(minute);
  });
  const make = async () => (await makeDeskCode(portal().deps, { by: 'meera', stud_id }, portal().deps.clock())).code;

  test('is entered like any other, once, and no message is sent', async () => {
    const sent = portal().sent.length;
    const code = await make();
    expect(code).toMatch(/^\d{4}$/);
    const asked = await login(mobile);
    expect(portal().sent).toHaveLength(sent);
    const { otp_ref } = asked.data();
    expect((await verify(otp_ref, wrongOtp(code))).message).toMatch(/^That code is wrong/);
    expect((await verify(otp_ref, code)).data()).toMatchObject({ stud_id });
    expect((await verify(otp_ref, code)).status).toBe(false);
    // The next sign-in is as ever.
    expect((await login(mobile)).data().otp_ref).not.toBe(otp_ref);
    expect(portal().sent).toHaveLength(sent + 1);
  });

  test('looks to everybody else like a code that was sent', async () => {
    const { message, statusCode } = await login(mobile);
    portal().advance(minute);
    await make();
    const asked = await login(mobile, { address: newAddress() });
    expect([asked.message, asked.statusCode]).toEqual([message, statusCode]);
    expect(asked.data().otp_ref).toMatch(/^[\w-]{54}$/);
  });

  test('is for its number, for a sign-in, and for five minutes', async () => {
    const code = await make();
    const sent = portal().sent.length;
    await signup(mobile);
    const other = (await login('9876500002')).data();
    expect(portal().sent).toHaveLength(sent + 2);
    if (portal().sent.at(-1)?.otp !== code) expect((await verify(other.otp_ref, code)).status).toBe(false);
    const { otp_ref } = (await login(mobile)).data();
    portal().advance(5 * minute);
    expect((await verify(otp_ref, code)).status).toBe(false);
  });

  test('signs in the student for whom it was made, and none of the others with their number', async () => {
    const phone = { phone_code: '91', mobile };
    const details = { name: 'Ravi', guardian: '', state: '', district: '', email: '', academic_level: 'c12' };
    const { db, clock } = portal().deps;
    await addStudent(db, { by: 'meera', phone, details, isSibling: true }, clock());
    const code = await make();
    const { otp_ref } = (await login(mobile)).data();
    const entered = (await verify(otp_ref, code)).data();
    expect([entered.stud_id, entered.students]).toEqual([stud_id, undefined]);
  });

  test('has three tries in all, whoever asks, and they count like any wrong code', async () => {
    const code = await make();
    const refs = [];
    for (let n = 0; n < 3; n++) {
      const { otp_ref } = (await login(mobile, { address: newAddress() })).data();
      refs.push(otp_ref);
      await verify(otp_ref, wrongOtp(code), { address: newAddress() });
    }
    expect(new Set(refs).size).toBe(1);
    expect((await verify(refs[0] ?? '', code)).status).toBe(false);
    const failures = await portal().deps.db.selectFrom('wrong_run').selectAll().execute();
    expect(failures).toMatchObject([{ wrong: 3 }]);
  });

  test('works where no more messages are sent to the number, and not after too many wrong codes', async () => {
    for (let n = 0; n < 9; n++) {
      portal().advance(16 * minute);
      await login(mobile);
    }
    portal().advance(16 * minute);
    expect((await login(mobile)).status).toBe(false);
    const code = await make();
    const { otp_ref } = (await login(mobile)).data();
    expect((await verify(otp_ref, code)).status).toBe(true);

    portal().advance(day);
    await tryWrongOtps(mobile, 10, { address: newAddress() });
    await expect(make()).rejects.toThrow(/^Too many wrong codes were entered for \+919876500001/);
  });

  test('is had three times in a day, replaces the one before, and is in the audit without the code', async () => {
    const codes = [];
    for (let n = 0; n < maxDeskCodes; n++) codes.push(await make());
    await expect(make()).rejects.toThrow('got 3 codes from the desk in 24 hours');
    const pending = portal().deps.db.selectFrom('otp').where('from_desk', '=', 1).selectAll();
    expect(await pending.execute()).toHaveLength(1);
    const rows = await listAudit(portal().deps.db, { limit: 10, stud_id });
    expect(rows.map(({ changed_by, action, details }) => [changed_by, action, details])).toEqual(
      codes.map(() => ['meera', 'student.code', '{"mobile":"+919876500001"}']),
    );
    portal().advance(day);
    await make();
  });

  test('is known to the help desk by when it was made, by whom, and until when', async () => {
    const read = () => readMadeCode(portal().deps.db, { phone_code: '91', mobile }, portal().deps.clock());
    expect(await read()).toBeUndefined();
    await make();
    portal().advance(minute);
    const madeAt = portal().deps.clock();
    const code = await make();
    const made = { madeAt, by: 'meera', expiresAt: madeAt + 5 * minute, wrongTries: 0 };
    expect(await read()).toEqual({ ...made, outcome: 'waiting' });
    const { otp_ref } = (await login(mobile)).data();
    await verify(otp_ref, wrongOtp(code));
    await verify(otp_ref, code);
    expect(await read()).toEqual({ ...made, outcome: 'entered', wrongTries: 1 });
  });

  test('is not made for a disabled student', async () => {
    await changeAccess(portal().deps.db, { by: 'meera', stud_id, isAllowed: false }, portal().deps.clock());
    await expect(make()).rejects.toThrow(/is disabled\. Let them sign in first: student enable \+919876500001$/);
  });
});
