import { otpLifetime } from '#contract/auth/otp.ts';
import { isEmail } from '#contract/auth/registration-checks.ts';
import { readAcademyName } from '#server/domain/academy/academy-settings.repository.ts';
import { otpEmail } from '#server/domain/sign-in/email-otp.ts';
import { newOtp } from '#server/domain/sign-in/otp.ts';
import { OperatorError } from '#server/errors.ts';
import { openEmailSender } from '#server/platform/email/open-email-sender.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabase } from './open-portal.ts';

export const emailCommand: Command = {
  name: 'email',
  does: 'sends a test email, and says what the mail server answered',
  help: `email test ADDRESS

Sends an email with a code, just as the portal would with EMAIL_URL and EMAIL_FROM. Nobody can sign in
with this code. 'Accepted' does not yet mean that it arrives: look into the mailbox, and into its spam.

The exit code is 0 if the mail server accepted the email, and 1 if it did not.

Example:
  npm run portal -- email test asha@example.org`,
  run: async ([action, ...args], config) => {
    if (action !== 'test') throw new UsageError('email must be followed by test.');
    const [to, ...others] = readArguments(args, {}).positionals;
    if (to === undefined || others.length > 0) throw new UsageError('email test takes one address.');
    if (!isEmail(to)) throw new OperatorError(`'${to}' is not an email address.`);
    const { email } = config();
    if (!email) throw new OperatorError('EMAIL_URL is not set, so no emails are sent. See docs/operating.md.');
    const academy = await withDatabase(config(), readAcademyName);
    const sender = await openEmailSender(email.url, email.from);
    const message = otpEmail(to, { otp: newOtp(), academy, minutes: otpLifetime / 60_000 }, 'en');
    try {
      await sender.send(message);
      return `Accepted for ${to}.\nFrom:     ${email.from}\nSubject:  ${message.subject}`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { exitCode: 1, out: `Not accepted for ${to}.\nReason:   ${reason}` };
    } finally {
      sender.close();
    }
  },
};
