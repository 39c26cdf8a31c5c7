/** The texts that students read about signing in. */
import type { Duration } from '#server/messages/duration.ts';
import { render, type Text, textOf } from '#server/messages/text.ts';
import { measureSms, toGsm } from '#server/platform/sms/measure-sms.ts';
import type { Language } from '#texts/languages.ts';

/** The specification's own text. */
export const otpSent = textOf('auth.otpSent');
export const otpNotSent = textOf('auth.otpNotSent');
export const otpByEmail = textOf('auth.otpByEmail');
export const wrongOtp = textOf('auth.wrongOtp');
export const notRegistered = textOf('auth.notRegistered');
/** The same for every number, so that it tells nobody which are registered. */
export const registrationClosed = textOf('auth.registrationClosed');
export const notRegisteredByAcademy = textOf('auth.notRegisteredByAcademy');
export const accountDisabled = textOf('auth.accountDisabled');
export const cannotChangeStudent = textOf('auth.cannotChangeStudent');
export const phoneLocked = textOf('auth.phoneLocked');
export const signedOut = textOf('auth.signedOut');
export const signedOutEverywhere = textOf('auth.signedOutEverywhere');

export function welcome(name: string): Text {
  return textOf('auth.welcome', { name });
}

/** It has no code, because a locked screen shows it. */
export function emailSubject(academy: string): Text {
  return textOf('auth.emailSubject', { academy });
}

export function askAgainLater(wait: Duration): Text {
  return textOf('auth.askAgainLater', { wait });
}

export function tooManyWrongOtps(wait: Duration): Text {
  return textOf('auth.tooManyWrongOtps', { wait });
}

interface CodeValues {
  otp: string;
  academy: string;
  minutes: number;
}

interface SmsValues extends CodeValues {
  host: string;
}

/** The whole email, and the first line of the SMS. */
export function codeText({ otp, academy, minutes }: CodeValues, language: Language): string {
  return render(textOf('auth.code', { otp, academy, minutes: String(minutes) }), language);
}

/**
 * The text in English is one message, as long as the host name leaves room for it: the academy's name is written in
 * plain letters, and left out if that is not enough. The other languages are Unicode, which takes more.
 */
export function smsText(values: SmsValues, language: Language): string {
  if (language !== 'en') return withHost(codeText(values, language), values);
  const text = withHost(codeText({ ...values, academy: toGsm(values.academy) }, language), values);
  const { encoding, parts } = measureSms(text);
  if (encoding === 'GSM-7' && parts === 1) return text;
  const { otp, minutes } = values;
  return withHost(`${otp} is your code. Valid for ${minutes} minutes. Do not share it.`, values);
}

/** The last line lets a browser fill in the code, on this site only: https://wicg.github.io/sms-one-time-codes/ */
function withHost(text: string, { otp, host }: SmsValues): string {
  return `${text}

@${host} #${otp}`;
}
