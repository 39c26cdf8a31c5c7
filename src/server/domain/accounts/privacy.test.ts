import { beforeEach, describe, expect, it, test } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { maxFormerIds, unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import { myDataCall } from '#contract/my-data.ts';
import { ownPrivacyVersion, readPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, registration } from '#server/testing/test-client.ts';
import { smsText } from './auth.messages.ts';

const login = { mobile: registration.mobile, phone_code: '91', device_id: 'web' };

onEachApp('privacy at sign-in', (portal) => {
  beforeEach(async () => {
    const level = { ac_id: 'c12', levels: 'Class 12', position: 1, archived_at: null };
    await portal().deps.db.insertInto('academic_level').values(level).execute();
  });

  it('responds alike to registered and unregistered phones, headers included', async () => {
    await portal().signIn({ mobile: registration.mobile });
    const results = [
      await portal().call(loginCall, login),
      await portal().call(loginCall, { ...login, mobile: '9876500002' }),
    ];
    portal().advance(minute);
    results.push(
      await portal().call(signupCall, registration),
      await portal().call(signupCall, { ...registration, mobile: '9876500002' }),
    );
    const seen = results.map((result) => ({
      body: result.response.body.replace(result.data().otp_ref, 'REF'),
      headers: { ...result.response.headers, date: '' },
    }));
    expect(seen).toEqual(Array(4).fill(seen[0]));
    expect(results.every((result) => result.data().otp_ref.length === 54)).toBe(true);
  });

  it('names the academy in a message that fits into one SMS', async () => {
    await testAcademy(portal().deps.db).setting('academy', { name: 'Sunrise Academy' });
    await portal().call(loginCall, login);
    const text = portal().sent.at(-1)?.text ?? '';
    expect(text).toContain('Sunrise Academy');
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('stores a registration only while it waits for its OTP, and an OTP for at most a day', async () => {
    const { otp_ref } = (await portal().call(signupCall, registration)).data();
    await portal().call(verifyOtpCall, { otp_ref, otp: portal().sent.at(-1)?.otp ?? '' });
    expect(await portal().deps.db.selectFrom('otp').select('registration').execute()).toEqual([{ registration: '' }]);
    portal().advance(minute);
    await portal().call(signupCall, registration);
    portal().advance(day + 1);
    await portal().call(loginCall, login);
    expect(await portal().deps.db.selectFrom('otp').select('registration').execute()).toEqual([{ registration: '' }]);
  });

  it('counts wrong tries that come at the same moment', async () => {
    await portal().signIn({ mobile: registration.mobile });
    const { otp_ref } = (await portal().call(loginCall, login)).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    await Promise.all(Array.from({ length: 20 }, () => portal().call(verifyOtpCall, { otp_ref, otp: wrong })));
    expect(await portal().deps.db.selectFrom('otp').select('wrong_tries').execute()).toEqual([{ wrong_tries: 3 }]);
    expect((await portal().call(verifyOtpCall, { otp_ref, otp })).status).toBe(false);
  });

  it('logs failures, but never an OTP, a number, a token, a reference or a name', async () => {
    const { otp_ref } = (await portal().call(signupCall, registration)).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    await portal().call(verifyOtpCall, { otp_ref, otp: 'none' });
    const { token } = await portal().call(verifyOtpCall, { otp_ref, otp });
    portal().advance(minute);
    portal().failSms = true;
    expect((await portal().call(loginCall, login)).message).toMatch(/try again/);
    const lines = portal().log.map((line) => JSON.parse(line));
    expect(lines.filter((line) => line.msg === 'an OTP could not be sent')).toMatchObject([
      { reason: 'The SMS gateway does not respond.' },
    ]);
    // Times, durations and the machine's name may hold the OTP's digits by chance.
    const logged = JSON.stringify(lines.map(({ time: _, pid: __, ms: ___, hostname: ____, ...rest }) => rest));
    for (const secret of [otp, token, otp_ref, '98765', 'Devika', 'devika@']) expect(logged).not.toContain(secret);
  });
});

onEachApp('the notice on privacy at registration', (portal) => {
  async function register(accepts_privacy?: boolean) {
    const { otp_ref } = (await portal().call(signupCall, { ...registration, accepts_privacy })).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    const response = await portal().call(verifyOtpCall, { otp_ref, otp });
    return { stud_id: response.data().stud_id, token: response.token ?? '' };
  }
  const accepted = () => portal().deps.db.selectFrom('privacy_acceptance').selectAll().execute();

  test('is stored with its version and the time, once the code is right, and the student can see that', async () => {
    await addLevel(portal());
    const { stud_id, token } = await register(true);
    expect(await accepted()).toEqual([{ stud_id, version: ownPrivacyVersion, accepted_at: testNow }]);

    await testAcademy(portal().deps.db).setting('privacy', { text: '<p>New.</p>' });
    portal().advance(hour);
    await register(true);
    const version = await readPrivacyVersion(portal().deps.db);
    expect(await accepted()).toEqual([{ stud_id, version, accepted_at: testNow + hour }]);
    const { sections } = (await portal().call(myDataCall, { stud_id }, token)).data();
    const section = sections.find(({ name }) => name === 'accepted_privacy_notice');
    expect(section?.columns).toEqual(['version', 'accepted_at']);
    expect(section?.rows).toEqual([[version, new Date(testNow + hour).toISOString()]]);
  });

  test('is not stored for an app whose form does not name it', async () => {
    await addLevel(portal());
    await register();
    expect(await accepted()).toEqual([]);
  });
});

onEachApp('which former ids belong to nobody', (portal) => {
  test('are those that no student has, whoever has the others', async () => {
    const [student, other] = [await portal().signIn(), await portal().signIn()];
    const ask = (former_ids: string[]) =>
      portal().call(unknownStudentsCall, { stud_id: student.stud_id, former_ids }, student.token);
    expect((await ask(['gone', other.stud_id, student.stud_id, 'never'])).data()).toEqual(['gone', 'never']);
    expect((await ask([])).data()).toEqual([]);
    expect((await ask(Array.from({ length: maxFormerIds + 1 }, String))).statusCode).toBe(400);
  });
});

describe('the text of an SMS', () => {
  const values = { otp: '0123', academy: 'Sunrise Academy', host: 'portal.example.org', minutes: 5 };

  it('is one short message in plain letters, with the line by which a browser fills it in', () => {
    expect(smsText(values, 'en')).toBe(
      '0123 is your code for Sunrise Academy. Valid for 5 minutes. Do not share it.\n\n@portal.example.org #0123',
    );
  });

  it.each([
    ['Zoë’s “Academy” – Kochi', /for Zoe's "Academy" - Kochi\./],
    ['सनराइज़ अकादमी', /^0123 is your code\. Valid/],
    ['The Very Long Name of an Academy '.repeat(4), /^0123 is your code\. Valid/],
    ['Sunrise 🌅', /^0123 is your code\. Valid/],
  ])('stays one message in plain letters for an academy called %s', (academy, beginning) => {
    const text = smsText({ ...values, academy }, 'en');
    expect(text).toMatch(beginning);
    expect(text).toMatch(/\n\n@portal\.example\.org #0123$/);
    expect(measureSms(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 });
  });

  it('keeps the name as it is in other languages, which need Unicode anyway', () => {
    expect(smsText({ ...values, academy: 'Zoë – Kochi' }, 'hi')).toContain('Zoë – Kochi');
  });
});
