import { codeText, emailSubject } from '#server/domain/accounts/auth.messages.ts';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import type { Client } from '#server/domain/client.ts';
import type { Deps } from '#server/domain/deps.ts';
import { render } from '#server/messages/text.ts';
import type { Email } from '#server/platform/email/email-sender.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import type { Language } from '#texts/languages.ts';

/**
 * Sends the OTP of a text message to the student's email address too, if they have one; to students who share the number
 * only if they share the address. It does so in the background: the time it takes would tell whether the number is registered. A failure is logged.
 */
export function emailOtp({ db, email }: Deps, message: SmsMessage, client: Client, log: Log): void {
  const send = async () => {
    const students = (await listStudentsByPhone(db, message)).filter(({ disabled_at }) => disabled_at === null);
    const [address = '', ...others] = new Set(students.map((student) => student.email));
    // The OTP signs in each student of the number, so none of them may get it alone.
    if (!email || address === '' || others.length > 0) return;
    await email.send(otpEmail(address, message, client.language));
  };
  send().catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'an OTP could not be sent by email');
  });
}

/** The email that takes an OTP to a student. */
export function otpEmail(
  to: string,
  message: Pick<SmsMessage, 'otp' | 'academy' | 'minutes'>,
  language: Language,
): Email {
  return {
    to,
    subject: render(emailSubject(message.academy), language),
    text: codeText(message, language),
  };
}
