import { beforeEach, describe, expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { type Registration, signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { getProfileCall } from '#contract/profile.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient, registration } from '#server/testing/test-client.ts';

onEachApp('sign-in and registration', (portal) => {
  beforeEach(async () => {
    const { db } = portal().deps;
    for (const [position, ac_id] of ['c10', 'c12'].entries()) {
      await db
        .insertInto('academic_level')
        .values({ ac_id, levels: `Class ${ac_id.slice(1)}`, position, archived_at: null })
        .execute();
      const counts = { video_count: 0, material_count: 0, quiz_count: 0 };
      const subject = { subject_id: `s-${ac_id}`, subject_name: `Subject of ${ac_id}`, thumbnail: '', ...counts };
      await db
        .insertInto('subject')
        .values({ ...subject, source_key: subject.subject_id, position, archived_at: null })
        .execute();
      await db.insertInto('subject_level').values({ subject_id: subject.subject_id, ac_id }).execute();
    }
  });

  /** Requests an OTP, a minute after the last, and returns it with its reference. */
  async function requestByLogin(mobile: string) {
    portal().advance(minute);
    const result = await portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' });
    return { otp_ref: result.data().otp_ref, otp: portal().sent.at(-1)?.otp ?? '' };
  }
  async function requestBySignup(details: Partial<Registration> = {}) {
    portal().advance(minute);
    const result = await portal().call(signupCall, { ...registration, ...details });
    return { otp_ref: result.data().otp_ref, otp: portal().sent.at(-1)?.otp ?? '' };
  }
  const verify = (sent: { otp_ref: string; otp: string }) => portal().call(verifyOtpCall, sent);
  const wrongOtp = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');

  describe('registration', () => {
    // spec: 3.26, 7.3, 7.4
    test('a student registers, is signed in, and is enrolled in the subjects of their level', async () => {
      const result = await verify(await requestBySignup());
      const { stud_id, name, academic_level } = result.data();
      expect({ name, academic_level }).toEqual({ name: 'Devika Menon', academic_level: 'c12' });
      const token = result.token ?? '';
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
    ])('a registration that fails a check is refused, and no OTP is sent: %j', async (details, message) => {
      const result = await portal().call(signupCall, { ...registration, ...details });
      expect([result.statusCode, result.status, result.message]).toEqual([200, false, message]);
      expect(portal().sent).toEqual([]);
    });

    test('a student’s details are stored as one line each, without control characters', async () => {
      const result = await verify(
        await requestBySignup({
          name: ' Devika\r\n+919876543210\t\u001b[2JMenon\u0085',
          district: 'Palakkad\n',
        }),
      );
      expect(result.data()).toMatchObject({ name: 'Devika +919876543210 [2JMenon', district: 'Palakkad' });
      expect(await portal().call(signupCall, { ...registration, name: '\n\u0007\n' })).toMatchObject({
        message: 'Name is required',
      });
    });

    test('marks that nobody sees are no part of a student’s details, and digits of any script are digits', async () => {
      const sent = await requestBySignup({
        name: '\u200bDevika\u00ad  Me\u200enon\u200d',
        email: '\u2068devika@example.org\u2069\ufeff',
        district: 'पाल\u200bक्\u200dकाड',
        mobile: '९८७६५ ००००१\u202c',
        phone_code: '+९१',
      });
      const otp = sent.otp.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
      const result = await verify({ ...sent, otp: `${otp}\u200b` });
      expect(result.data()).toMatchObject({
        name: 'Devika Menon',
        email: 'devika@example.org',
        district: 'पालक्\u200dकाड',
        mobile: '9876500001',
        phone_code: '91',
      });
      expect(await portal().call(signupCall, { ...registration, name: '\u200b\u200e\u2060' })).toMatchObject({
        message: 'Name is required',
      });
    });

    test('a number that is not known as a mobile number signs in whom the academy has registered with it', async () => {
      const number = { mobile: '51234 56789', phone_code: '91', device_id: 'web' };
      const refused = { status: false, message: 'Valid mobile number is required' };
      expect(await portal().call(loginCall, number)).toMatchObject(refused);
      expect(await portal().call(signupCall, { ...registration, mobile: '5123456789' })).toMatchObject(refused);
      const { stud_id } = (await verify(await requestBySignup())).data();
      await portal()
        .deps.db.updateTable('student')
        .set({ mobile: '5123456789' })
        .where('stud_id', '=', stud_id)
        .execute();
      expect((await verify(await requestByLogin('5123456789'))).data()).toMatchObject({
        stud_id,
        mobile: '5123456789',
      });
      expect(await portal().call(loginCall, { ...number, mobile: '5123456788' })).toMatchObject(refused);
    });

    test('a phone that is registered already is signed in, with its details unchanged', async () => {
      const first = (await verify(await requestBySignup())).data();
      const again = (await verify(await requestBySignup({ name: 'Somebody Else', academic_level: 'c10' }))).data();
      expect(again).toEqual(first);
    });

    test('a registration whose OTP is never verified is not stored as a student', async () => {
      await requestBySignup();
      expect(await countOf(portal(), 'student')).toBe(0);
    });

    test('two registrations of one phone, verified at once, are one student', async () => {
      const sent = [await requestBySignup(), await requestBySignup()];
      const results = await Promise.all(sent.map(verify));
      expect(new Set(results.map((result) => result.data().stud_id)).size).toBe(1);
      expect(await countOf(portal(), 'student')).toBe(1);
    });
  });

  describe('an OTP', () => {
    test('an unregistered number is asked to register, but only after the right OTP', async () => {
      const result = await verify(await requestByLogin('9876500002'));
      expect([result.status, result.message]).toEqual([
        false,
        "This number isn't registered yet. Please register first.",
      ]);
    });

    test('registered and unregistered numbers get the same response, except for the reference', async () => {
      await verify(await requestBySignup());
      portal().advance(minute);
      const [known, unknown] = await Promise.all(
        ['9876500001', '9876500009'].map((mobile) =>
          portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' }),
        ),
      );
      const body = (result: typeof known) => result?.response.body.replace(/"otp_ref":"[^"]+"/, '');
      expect(body(known)).toBe(body(unknown));
    });

    test('a number is the same in every spelling', async () => {
      const { stud_id } = (await verify(await requestBySignup())).data();
      for (const mobile of ['+91 98765 00001', '09876500001', '98765-00001']) {
        portal().advance(15 * minute);
        expect((await verify(await requestByLogin(mobile))).data().stud_id).toBe(stud_id);
      }
    });

    test('can be used once', async () => {
      const sent = await requestBySignup();
      expect((await verify(sent)).status).toBe(true);
      expect((await verify(sent)).status).toBe(false);
    });

    test('that is right and verified fifty times at once gives exactly one token', async () => {
      const sent = await requestBySignup();
      const results = await Promise.all(Array.from({ length: 50 }, () => verify(sent)));
      expect(results.filter((result) => result.token)).toHaveLength(1);
      expect(await countOf(portal(), 'session')).toBe(1);
    });

    test('is void after three wrong tries', async () => {
      const sent = await requestBySignup();
      for (let tries = 0; tries < 3; tries++) {
        const result = await verify({ ...sent, otp: wrongOtp(sent.otp) });
        expect([result.statusCode, result.status]).toEqual([200, false]);
      }
      expect((await verify(sent)).status).toBe(false);
    });

    test('is still valid after two wrong tries', async () => {
      const sent = await requestBySignup();
      for (let tries = 0; tries < 2; tries++) await verify({ ...sent, otp: wrongOtp(sent.otp) });
      expect((await verify(sent)).status).toBe(true);
    });

    test('is valid for five minutes', async () => {
      const sent = await requestBySignup();
      portal().advance(5 * minute);
      expect((await verify(sent)).status).toBe(false);
      const next = await requestBySignup();
      portal().advance(5 * minute - 1);
      expect((await verify(next)).status).toBe(true);
    });

    test("is bound to its reference: another reference's OTP is refused", async () => {
      const mine = await requestBySignup();
      let other = await requestByLogin('9876500003');
      while (other.otp === mine.otp) other = await requestByLogin('9876500003');
      expect((await verify({ otp_ref: other.otp_ref, otp: mine.otp })).status).toBe(false);
    });

    test.each(['', '123', '12345', 'abcd', '１２３４'])('that is malformed is refused: "%s"', async (otp) => {
      const { otp_ref } = await requestBySignup();
      const result = await verify({ otp_ref, otp });
      expect([result.statusCode, result.status]).toEqual([200, false]);
    });

    test('with an unknown reference is refused', async () => {
      const result = await verify({ otp_ref: 'unknown', otp: '1234' });
      expect([result.statusCode, result.status]).toEqual([200, false]);
    });

    test('that cannot be sent is deleted, and the student learns it from the response', async () => {
      portal().failSms = true;
      const result = await portal().call(loginCall, { mobile: '9876500001', phone_code: '91', device_id: 'web' });
      expect([result.statusCode, result.status]).toEqual([200, false]);
      expect(await countOf(portal(), 'otp')).toBe(0);
    });

    test('is filled in by browsers on this site only', async () => {
      const { otp } = await requestBySignup();
      expect(portal().sent.at(-1)?.text.split('\n').at(-1)).toBe(`@portal.example.org #${otp}`);
    });

    test('is neither stored nor logged in the clear, and neither are tokens and numbers', async () => {
      const sent = await requestBySignup();
      const { token } = await verify(sent);
      const log = portal().log.join('\n');
      for (const secret of [token ?? 'none', registration.mobile, `"${sent.otp}"`]) expect(log).not.toContain(secret);
      const otps = await portal().deps.db.selectFrom('otp').select('code_hash').execute();
      const sessions = await portal().deps.db.selectFrom('session').selectAll().execute();
      // Four digits may stand in an id or a hash by chance, but are no whole value.
      expect(otps.every(({ code_hash }) => /^[\w-]{43}$/.test(code_hash))).toBe(true);
      const values = [...otps, ...sessions].flatMap((row) => Object.values(row).map(String));
      expect(values).not.toContain(sent.otp);
      expect(values.join()).not.toContain(token ?? 'none');
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
  });

  // spec: 3.6, 7.5
  test('academic levels are listed in the academy’s order, without archived ones', async () => {
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

onEachApp('whoever reads another language', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, requestOtp, signIn } = otpClient(portal);
  const hindi = { language: 'hi-IN,hi;q=0.9' };

  test('gets the code and all messages in it, whether the call succeeds, is refused or comes too often', async () => {
    await signIn('9876500001', hindi);
    const { otp_ref, otp } = await requestOtp('9876500002', hindi);
    expect(portal().sent.at(-1)?.text).toMatch(new RegExp(`^${otp} .*OTP.*\\n\\n@portal\\.example\\.org #${otp}$`));
    expect((await verify(otp_ref, otp === '0000' ? '0001' : '0000', hindi)).message).toMatch(/OTP/);
    const again = await login('9876500002', hindi);
    expect(again.message).toMatch(/\d+ (सेकंड|मिनट)/);
    expect(again.message.replace('OTP', '')).not.toMatch(/[a-z{}]/i);
  });

  test('gets the code in English where the gateway may not send their language', async () => {
    Object.assign(portal().deps.sms, { languages: ['en', 'ml'] });
    const { message } = await login('9876500001', hindi);
    expect(message).toMatch(/OTP/);
    expect(message).not.toMatch(/verification/);
    expect(portal().sent.at(-1)?.text).toMatch(/is your code for/);
    await login('9876500002', { language: 'ml' });
    expect(portal().sent.at(-1)?.text).not.toMatch(/is your code for/);
  });
});
