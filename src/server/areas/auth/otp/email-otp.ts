import { codeTemplate, emailSubject } from '#server/areas/auth/auth.messages.ts';
import type { Client } from '#server/areas/auth/client.ts';
import { findStudentByPhone } from '#server/areas/auth/students.repository.ts';
import type { Deps, Log } from '#server/deps.ts';
import type { Email } from '#server/platform/email/email-sender.ts';
import { type Language, render } from '#server/platform/messages/text.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';

/**
 * Sends the OTP of a text message to the student's email address too, if they have one. It does so in the background: the
 * time it takes would tell whether the number is registered. A failure is logged.
 */
export function emailOtp({ db, email }: Deps, message: SmsMessage, client: Client, log: Log): void {
  const send = async () => {
    const student = await findStudentByPhone(db, message);
    if (!email || !student || student.email === '' || student.disabled_at !== null) return;
    await email.send(otpEmail(student.email, message, client.language));
  };
  send().catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'an OTP could not be sent by email');
  });
}

/** The email that takes an OTP to a student. */
export function otpEmail(
  to: string,
  { otp, academy, minutes }: Pick<SmsMessage, 'otp' | 'academy' | 'minutes'>,
  language: Language,
): Email {
  const values = { otp, academy, minutes: String(minutes) };
  return {
    to,
    subject: render(emailSubject(academy), language),
    text: render({ template: codeTemplate, values }, language),
  };
}
