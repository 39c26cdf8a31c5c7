import { beforeEach, expect, it } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { day, minute, registration } from '#server/testing/test-client.ts';

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
