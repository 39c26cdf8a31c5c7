import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import type { Email } from '#server/platform/email/email-sender.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('codes by email', (portal) => {
  let emails: Email[];
  let failure: Error | undefined;
  beforeEach(() => {
    emails = [];
    failure = undefined;
    const send = async (email: Email) => {
      if (failure) throw failure;
      emails.push(email);
      return 'sent';
    };
    portal().deps.email = { send, close: () => undefined };
  });

  const login = (mobile: string, language = 'en') =>
    portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' }, undefined, { language });
  const logged = () => portal().log.map((line) => JSON.parse(line));

  it('go to the student’s address as well as to the phone, in the student’s language', async () => {
    await portal().signIn({ mobile: '9876500001', email: 'asha@example.org' });
    const { otp_ref } = (await login('9876500001', 'hi')).data();
    await vi.waitFor(() => expect(emails).toHaveLength(1));
    const otp = portal().sent.at(-1)?.otp ?? '';
    expect(emails[0]?.to).toBe('asha@example.org');
    expect(emails[0]?.subject).toContain('आपका OTP');
    expect(emails[0]?.subject).not.toContain(otp);
    expect(emails[0]?.text).toContain(otp);
    expect((await portal().call(verifyOtpCall, { otp_ref, otp })).status).toBe(true);
  });

  it('work when no SMS can be sent, and nothing tells who is registered', async () => {
    await portal().signIn({ mobile: '9876500001', email: 'asha@example.org' });
    portal().failSms = true;
    const known = await login('9876500001');
    const unknown = await login('9876500002');
    expect(known.message).toMatch(/^We couldn't send an SMS\./);
    expect([known.statusCode, known.status, known.message]).toEqual([
      unknown.statusCode,
      unknown.status,
      unknown.message,
    ]);
    await vi.waitFor(() => expect(emails).toHaveLength(1));
    const otp = /^\d{4}/.exec(emails[0]?.text ?? '')?.[0] ?? '';
    const { otp_ref } = known.data();
    expect((await portal().call(verifyOtpCall, { otp_ref, otp })).status).toBe(true);
  });

  it('are not sent to a new number, so that an address alone registers nobody', async () => {
    await portal().signIn({ mobile: '9876500009' });
    const registration = {
      name: 'Devika',
      guardian: 'Latha',
      state: 'Kerala',
      district: 'Kozhikode',
      email: 'devika@example.org',
      academic_level: 'test-level',
      mobile: '9876500003',
      phone_code: '91',
      device_id: 'web',
    };
    portal().failSms = true;
    expect((await portal().call(signupCall, registration)).message).toMatch(/^We couldn't send the code\./);
    portal().failSms = false;
    await login('9876500009');
    await vi.waitFor(() => expect(emails).toHaveLength(1));
    expect(emails[0]?.to).not.toBe('devika@example.org');
  });

  it('are sent to students who share a number only if they share the address', async () => {
    for (const [mobile, ofOne, ofOther] of [
      ['9876500001', 'asha@example.org', ''],
      ['9876500002', 'asha@example.org', 'bina@example.org'],
      ['9876500003', 'family@example.org', 'family@example.org'],
    ] as const) {
      await portal().signIn({ name: 'Asha', mobile, email: ofOne });
      await portal().signIn({ name: 'Bina', mobile, email: ofOther });
    }
    for (const mobile of ['9876500001', '9876500002', '9876500003']) await login(mobile);
    await vi.waitFor(() => expect(emails).toMatchObject([{ to: 'family@example.org' }]));
  });

  it('are not sent to students without an address, and to those who are disabled', async () => {
    await portal().signIn({ mobile: '9876500001', email: '' });
    const { stud_id } = await portal().signIn({ mobile: '9876500002' });
    await portal().deps.db.updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', stud_id).execute();
    await portal().signIn({ mobile: '9876500003', email: 'last@example.org' });
    for (const mobile of ['9876500001', '9876500002', '9876500003']) await login(mobile);
    await vi.waitFor(() => expect(emails).toMatchObject([{ to: 'last@example.org' }]));
  });

  describe('that fail', () => {
    it('are logged without address and code, and the SMS still counts', async () => {
      await portal().signIn({ mobile: '9876500001', email: 'asha@example.org' });
      failure = new Error('The mail server does not respond.');
      expect((await login('9876500001')).status).toBe(true);
      const wanted = { msg: 'an OTP could not be sent by email', reason: 'The mail server does not respond.' };
      await vi.waitFor(() => expect(logged()).toContainEqual(expect.objectContaining(wanted)));
      expect(portal().log.join('')).not.toContain('asha@');
    });
  });
});
