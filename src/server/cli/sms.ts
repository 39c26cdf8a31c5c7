import { webHost } from '#server/config.ts';
import { readAcademyName } from '#server/domain/academy/academy-settings.repository.ts';
import { newOtp } from '#server/domain/sign-in/otp.ts';
import { otpMessage } from '#server/domain/sign-in/otp-message.ts';
import { OperatorError } from '#server/errors.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import { languages as allLanguages, isLanguage } from '#texts/languages.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePhone } from './find.ts';
import { withDatabase } from './open-portal.ts';

export const smsCommand: Command = {
  name: 'sms',
  does: 'sends a test message, and says what the gateway answered',
  help: `sms test MOBILE [--language en] [--phone-code 91]

Sends a message with a code to a phone, just as the portal would, and prints its text and what the
gateway answered. Nobody can sign in with this code. The message counts towards no limit, and costs
what the gateway charges. 'Accepted' does not yet mean that it arrives: look at the phone.

The exit code is 0 if the gateway accepted the message, and 1 if it did not or if SMS_URL and what it
names cannot be used.

Examples:
  npm run portal -- sms test 9876543210
  npm run portal -- sms test 9876543210 --language hi
  npm run portal -- sms test "+1 201 555 0123"`,
  run: async ([action, ...args], config) => {
    if (action !== 'test') throw new UsageError('sms must be followed by test.');
    const { values, positionals } = readArguments(args, {
      language: { type: 'string', default: 'en' },
      'phone-code': { type: 'string', default: '' },
    });
    const [mobile, ...others] = positionals;
    if (mobile === undefined || others.length > 0) throw new UsageError('sms test takes one mobile number.');
    const { language } = values;
    if (!isLanguage(language)) throw new UsageError(`--language takes one of ${allLanguages.join(', ')}.`);
    const phone = requirePhone(mobile, values['phone-code']);
    const { smsUrl, smsVariables, smsLanguages, publicUrl } = config();
    const sender = openSmsSender(smsUrl, { environment: smsVariables, languages: smsLanguages });
    if (!sender.languages.includes(language)) {
      throw new OperatorError(`Codes are sent in ${sender.languages.join(', ')} only. See SMS_LANGUAGES.`);
    }
    const academy = await withDatabase(config(), readAcademyName);
    const message = otpMessage({ phone, otp: newOtp(), academy, host: webHost(publicUrl), language, now: Date.now() });
    const details = describeText(message, sender.textOf(message));
    try {
      return [`Accepted for ${message.to}.`, `Answer:  ${await sender.send(message)}`, ...details].join('\n');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { exitCode: 1, out: [`Not accepted for ${message.to}.`, `Reason:  ${reason}`, ...details].join('\n') };
    }
  },
};

/** The text, to be compared with the registered one, and what it costs. The code is left out, as in every log. */
function describeText({ otp, host }: SmsMessage, text: string | undefined): string[] {
  if (text === undefined) return ['Text:    the one that the gateway has; the portal sends it only the code'];
  const { encoding, length, parts } = measureSms(text);
  const lines = text
    .replaceAll(otp, 'XXXX')
    .split('\n')
    .filter((line) => line !== '');
  const count = parts === 1 ? 'one part' : `${parts} parts, each of which is charged`;
  return [
    `Text:    ${lines.join('\n         ')}`,
    `Length:  ${length} characters of ${encoding}, ${count}`,
    ...(host === 'localhost' ? ["To do:   set PUBLIC_URL, or the message says 'localhost'"] : []),
  ];
}
