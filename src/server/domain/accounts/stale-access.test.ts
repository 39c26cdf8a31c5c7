import { beforeEach, expect, test } from 'vitest';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { getProfileCall } from '#contract/profile.ts';
import { findTrustAndFailures } from '#server/domain/limits/otp-context.repository.ts';
import { trustDevice } from '#server/domain/limits/trusted-device.repository.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { findCalendarOwner, storeCalendarAddress } from '#server/domain/sessions/calendar-address.repository.ts';
import { findOpenSession, openSession, requireSession } from '#server/domain/sessions/session.repository.ts';
import { signOutEverywhere } from '#server/domain/sessions/sign-out-everywhere.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeAccess, signOutStudent } from '#server/domain/students/change-access.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { recordConsent, withdrawConsent } from '#server/domain/students/record-consent.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { untilSomeoneWaits } from '#server/testing/until-someone-waits.ts';
import { listStudentsByPhone } from './students.repository.ts';

const by = 'meera';
const phone = { phone_code: '91', mobile: '9876500001' };

interface Students {
  db: Db;
  asha: string;
  ravi: string;
  victim: string;
  now: number;
}

/** Everything that takes away what a student's devices may do. Ravi has Asha's number. */
const changes: [string, (students: Students) => Promise<unknown>][] = [
  ['is disabled', ({ db, asha, now }) => changeAccess(db, { by, stud_id: asha, isAllowed: false }, now)],
  ['is signed out at the desk', ({ db, asha, now }) => signOutStudent(db, { by, stud_id: asha }, now)],
  ['signs out everywhere', ({ db, asha, now }) => signOutEverywhere(db, asha, now)],
  ['has a sibling who signs out everywhere', ({ db, ravi, now }) => signOutEverywhere(db, ravi, now)],
  [
    "gets another's number",
    ({ db, asha, now }) =>
      changeStudent(db, { by, stud_id: asha, changes: { mobile: '9876500002' }, isSibling: true }, now),
  ],
  [
    'gets the same number in another country',
    ({ db, asha, now }) => changeStudent(db, { by, stud_id: asha, changes: { phone_code: '971' } }, now),
  ],
  [
    'leaves a number and gets it back',
    async ({ db, asha, now }) => {
      await changeStudent(db, { by, stud_id: asha, changes: { mobile: '9876500009' } }, now);
      await changeStudent(db, { by, stud_id: asha, changes: { mobile: phone.mobile }, isSibling: true }, now);
    },
  ],
  [
    'is merged into another account',
    ({ db, asha, victim, now }) => mergeStudents(db, { by, from: asha, to: victim, dryRun: false }, now),
  ],
  [
    "has no guardian's consent any more",
    async ({ db, asha, now }) => {
      await testAcademy(db).setting('academy', { name: 'Sunrise', timezone: 'Asia/Kolkata', consent: 'guardian' });
      await recordConsent(db, { by, stud_id: asha, how: 'in person', guardian: 'Suresh' }, now);
      await withdrawConsent(db, { by, stud_id: asha }, now);
    },
  ],
];

onEachApp(
  'what was read before a student is changed, and is used after it',
  (portal) => {
    const { requestOtp } = otpClient(portal);
    const students = { asha: '', ravi: '', victim: '' };
    const all = () => ({ ...students, db: portal().deps.db, now: portal().deps.clock() });
    beforeEach(async () => {
      await addLevel(portal());
      students.asha = await add('Asha Menon');
      portal().advance(minute);
      students.ravi = await add('Ravi Menon');
      students.victim = await add('Bina', '9876500002');
    });

    async function add(name: string, mobile = phone.mobile) {
      const { db, now } = all();
      const details = { name, guardian: '', state: '', district: '', email: '', academic_level: 'c12' };
      return (await addStudent(db, { by, phone: { phone_code: '91', mobile }, details, isSibling: true }, now)).stud_id;
    }

    test.each(changes)('opens nothing when the student %s', async (_what, change) => {
      const { db, now } = all();
      const asha = (await listStudentsByPhone(db, phone)).find(({ stud_id }) => stud_id === students.asha);
      if (!asha) throw new Error('There is no Asha.');
      await change(all());

      const { deps } = portal();
      const session = await openSession(db, asha, now);
      await expect(requireSession(deps, session.token, now)).rejects.toThrow('Your session has ended');
      expect(await findOpenSession(deps, session.session_id, now)).toBeUndefined();
      const to = { stud_id: asha.stud_id, to: students.ravi };
      expect((await portal().call(changeStudentCall, to, session.token)).statusCode).toBe(401);

      const deviceToken = await db.transaction().execute((trx) => trustDevice(trx, asha, '', now));
      for (const mobile of [phone.mobile, '9876500002', '9876500009'])
        for (const phone_code of ['91', '971']) {
          const number = `+${phone_code}${mobile}`;
          const found = await findTrustAndFailures(db, { phone: { phone_code, mobile }, number, deviceToken }, now);
          expect([number, found.hasSignedIn]).toEqual([number, false]);
        }

      const { stud_id, access_version } = asha;
      await storeCalendarAddress(db, { stud_id, access_version, created_at: now, token_hash: 'h' });
      expect(await findCalendarOwner(db, 'h', now)).toBeUndefined();
    });

    test('opens no account of another family, though the session is stored after the number was changed', async () => {
      const { db, now, asha, victim } = all();
      portal().advance(minute);
      const code = await requestOtp(phone.mobile);
      const { entering } = await db.transaction().execute(async (trx) => {
        const number = { mobile: '9876500002' };
        const change = { by, stud_id: asha, changes: number, isSibling: true };
        await changeStudent(trx, change, now);
        // It reads Asha with her old number, and waits for the new one when it stores the session.
        const verifying = portal().call(verifyOtpCall, code);
        if (isPostgres(db)) await Promise.race([verifying, untilSomeoneWaits(trx)]);
        return { entering: verifying };
      });
      const token = (await entering).token ?? undefined;
      // Whoever still has the number may be signed in, and nobody else.
      expect((await portal().call(changeStudentCall, { stud_id: asha, to: victim }, token)).status).toBe(false);
      expect((await portal().call(getProfileCall, { stud_id: asha }, token)).status).toBe(false);
    });
  },
  onBoth,
);

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
