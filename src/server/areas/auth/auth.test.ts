import { beforeEach, describe, expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { type Registration, signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { getProfileCall } from '#contract/profile.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';

const minute = 60_000;

const registration: Registration = {
  fcm_id: 'web',
  academic_level: 'c12',
  device_id: 'id_1',
  state: 'Kerala',
  district: 'Palakkad',
  email: 'devika@example.org',
  guardian: 'Suresh Menon',
  name: 'Devika Menon',
  mobile: '9876500001',
  phone_code: '91',
};

onEachApp('sign-in and registration', (portal) => {
  beforeEach(async () => {
    const { db } = portal().deps;
    for (const [position, ac_id] of ['c10', 'c12'].entries()) {
      await db
        .insertInto('academic_level')
        .values({ ac_id, levels: `Class ${ac_id.slice(1)}`, position, archived_at: null })
        .execute();
      const subject = { subject_id: `s-${ac_id}`, subject_name: `Subject of ${ac_id}`, thumbnail: '' };
      await db
        .insertInto('subject')
        .values({ ...subject, source_key: subject.subject_id, position, archived_at: null })
        .execute();
      await db.insertInto('subject_level').values({ subject_id: subject.subject_id, ac_id }).execute();
    }
  });

  /** Asks for a code, a minute after the last, and answers with its reference and the code that was sent. */
  async function askByLogin(mobile: string) {
    portal().advance(minute);
    const answer = await portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' });
    return { otp_ref: answer.data().otp_ref, otp: portal().sent.at(-1)?.code ?? '' };
  }
  async function askBySignup(details: Partial<Registration> = {}) {
    portal().advance(minute);
    const answer = await portal().call(signupCall, { ...registration, ...details });
    return { otp_ref: answer.data().otp_ref, otp: portal().sent.at(-1)?.code ?? '' };
  }
  const verify = (asked: { otp_ref: string; otp: string }) => portal().call(verifyOtpCall, asked);
  const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');

  describe('registration', () => {
    test('a student registers, is signed in, and is enrolled in the subjects of their level', async () => {
      const answer = await verify(await askBySignup());
      const { stud_id, name, academic_level } = answer.data();
      expect({ name, academic_level }).toEqual({ name: 'Devika Menon', academic_level: 'c12' });
      const token = answer.token ?? '';
      const subjects = await portal().call(subjectsCall, { stud_id }, token);
      expect(subjects.data().map((subject) => subject.subject_id)).toEqual(['s-c12']);
      const profile = await portal().call(getProfileCall, { stud_id }, token);
      expect(profile.data()).toMatchObject({
        state: 'Kerala',
        mobile: '9876500001',
        profile: { name: 'Devika Menon' },
      });
    });

    test.each([
      [{ name: '' }, 'Name is required'],
      [{ email: 'devika' }, 'Valid email is required'],
      [{ academic_level: '' }, 'Academic Levels is required'],
      [{ academic_level: 'no such level' }, 'Academic Levels is required'],
      [{ mobile: '12345' }, 'Valid mobile number is required'],
    ])('what fails a check is refused, and no code is sent: %j', async (details, message) => {
      const answer = await portal().call(signupCall, { ...registration, ...details });
      expect([answer.statusCode, answer.status, answer.message]).toEqual([200, false, message]);
      expect(portal().sent).toEqual([]);
    });

    test('what a student registers with is kept as one line each, without what steers a terminal', async () => {
      const answer = await verify(
        await askBySignup({
          name: ' Devika\r\n+919876543210\t\u001b[2JMenon\u0085',
          district: 'Palakkad\n',
        }),
      );
      expect(answer.data()).toMatchObject({ name: 'Devika +919876543210 [2JMenon', district: 'Palakkad' });
      expect(await portal().call(signupCall, { ...registration, name: '\n\u0007\n' })).toMatchObject({
        message: 'Name is required',
      });
    });

    test('a phone that is registered already is signed in, with its details unchanged', async () => {
      const first = (await verify(await askBySignup())).data();
      const again = (await verify(await askBySignup({ name: 'Somebody Else', academic_level: 'c10' }))).data();
      expect(again).toEqual(first);
    });

    test('nothing is stored of a registration whose code never comes back', async () => {
      await askBySignup();
      expect(await countOf(portal(), 'student')).toBe(0);
    });

    test('two registrations of one phone, verified at once, are one student', async () => {
      const asked = [await askBySignup(), await askBySignup()];
      const answers = await Promise.all(asked.map(verify));
      expect(new Set(answers.map((answer) => answer.data().stud_id)).size).toBe(1);
      expect(await countOf(portal(), 'student')).toBe(1);
    });
  });

  describe('the code', () => {
    test('a login of an unregistered number is told to register, and only after the right code', async () => {
      const answer = await verify(await askByLogin('9876500002'));
      expect([answer.status, answer.message]).toEqual([
        false,
        'This number is not registered yet. Please register first.',
      ]);
    });

    test('registered and unregistered numbers get the same answer but for the reference', async () => {
      await verify(await askBySignup());
      portal().advance(minute);
      const [known, unknown] = await Promise.all(
        ['9876500001', '9876500009'].map((mobile) =>
          portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' }),
        ),
      );
      const body = (answer: typeof known) => answer?.response.body.replace(/"otp_ref":"[^"]+"/, '');
      expect(body(known)).toBe(body(unknown));
    });

    test('one number however it is spelled', async () => {
      const { stud_id } = (await verify(await askBySignup())).data();
      for (const mobile of ['+91 98765 00001', '09876500001', '98765-00001']) {
        portal().advance(15 * minute);
        expect((await verify(await askByLogin(mobile))).data().stud_id).toBe(stud_id);
      }
    });

    test('a code is good once', async () => {
      const asked = await askBySignup();
      expect((await verify(asked)).status).toBe(true);
      expect((await verify(asked)).status).toBe(false);
    });

    test('fifty verifies of one right code at once give exactly one token', async () => {
      const asked = await askBySignup();
      const answers = await Promise.all(Array.from({ length: 50 }, () => verify(asked)));
      expect(answers.filter((answer) => answer.token)).toHaveLength(1);
      expect(await countOf(portal(), 'session')).toBe(1);
    });

    test('three wrong tries are the end of a code', async () => {
      const asked = await askBySignup();
      for (let tries = 0; tries < 3; tries++) {
        const answer = await verify({ ...asked, otp: wrong(asked.otp) });
        expect([answer.statusCode, answer.status]).toEqual([200, false]);
      }
      expect((await verify(asked)).status).toBe(false);
    });

    test('two wrong tries are forgiven', async () => {
      const asked = await askBySignup();
      for (let tries = 0; tries < 2; tries++) await verify({ ...asked, otp: wrong(asked.otp) });
      expect((await verify(asked)).status).toBe(true);
    });

    test('a code lives for five minutes', async () => {
      const asked = await askBySignup();
      portal().advance(5 * minute);
      expect((await verify(asked)).status).toBe(false);
      const next = await askBySignup();
      portal().advance(5 * minute - 1);
      expect((await verify(next)).status).toBe(true);
    });

    test("a code is bound to its reference: another's does not open it", async () => {
      const mine = await askBySignup();
      let other = await askByLogin('9876500003');
      while (other.otp === mine.otp) other = await askByLogin('9876500003');
      expect((await verify({ otp_ref: other.otp_ref, otp: mine.otp })).status).toBe(false);
    });

    test.each(['', '123', '12345', 'abcd', '１２３４'])('what is no code is refused: "%s"', async (otp) => {
      const { otp_ref } = await askBySignup();
      const answer = await verify({ otp_ref, otp });
      expect([answer.statusCode, answer.status]).toEqual([200, false]);
    });

    test('a reference that nobody was given is refused', async () => {
      const answer = await verify({ otp_ref: 'unknown', otp: '1234' });
      expect([answer.statusCode, answer.status]).toEqual([200, false]);
    });

    test('a message that cannot be sent is said so, and its code is void', async () => {
      portal().failSms = true;
      const answer = await portal().call(loginCall, { mobile: '9876500001', phone_code: '91', device_id: 'web' });
      expect([answer.statusCode, answer.status]).toEqual([200, false]);
      expect(await countOf(portal(), 'otp')).toBe(0);
    });

    test('the message fills itself in on this site only', async () => {
      const { otp } = await askBySignup();
      expect(portal().sent.at(-1)?.text.split('\n').at(-1)).toBe(`@portal.example.org #${otp}`);
    });

    test('neither code, token nor number is at rest or in the log in the clear', async () => {
      const asked = await askBySignup();
      const { token } = await verify(asked);
      const log = portal().log.join('\n');
      for (const secret of [token ?? 'none', registration.mobile, `"${asked.otp}"`]) expect(log).not.toContain(secret);
      const rows = JSON.stringify([
        await portal().deps.db.selectFrom('otp').select(['code_hash']).execute(),
        await portal().deps.db.selectFrom('session').selectAll().execute(),
      ]);
      expect(rows).not.toContain(asked.otp);
      expect(rows).not.toContain(token ?? 'none');
    });
  });

  describe('the session', () => {
    const profile = (session: { stud_id: string; token: string }) =>
      portal().call(getProfileCall, { stud_id: session.stud_id }, session.token);

    test('signing out revokes the token at once', async () => {
      const session = await portal().signIn();
      expect((await portal().call(signOutCall, { stud_id: session.stud_id }, session.token)).status).toBe(true);
      expect((await profile(session)).statusCode).toBe(401);
    });

    test("another student's stud_id is refused with 403", async () => {
      const mine = await portal().signIn();
      const other = await portal().signIn();
      expect((await profile({ stud_id: other.stud_id, token: mine.token })).statusCode).toBe(403);
    });
  });

  test('academic levels are listed in the academy’s order, without those it no longer has', async () => {
    await portal().deps.db.updateTable('academic_level').set({ archived_at: 1 }).where('ac_id', '=', 'c10').execute();
    expect((await portal().call(academicLevelsCall)).data()).toEqual([{ ac_id: 'c12', levels: 'Class 12' }]);
  });
});

async function countOf({ deps }: TestApp, table: 'student' | 'session' | 'otp'): Promise<number> {
  const row = await deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
