/** The texts that students read about signing in. */
import type { Duration } from '#server/messages/duration.ts';
import { render, type Text } from '#server/messages/text.ts';
import { measureSms, toGsm } from '#server/platform/sms/measure-sms.ts';
import type { Language } from '#texts/languages.ts';

/** The specification's own text. */
export const otpSent = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
export const otpNotSent = "We couldn't send the code. Please try again in a minute.";
export const otpByEmail =
  "We couldn't send an SMS. If you gave your academy an email address, we've sent the code there.";
export const wrongOtp = 'That code is wrong or has expired. Get a new one.';
export const notRegistered = 'This number is not registered yet. Please register first.';
/** The same for every number, so that it tells nobody which are registered. */
export const registrationClosed =
  'Your academy registers its students itself. If you are new, please ask your academy.';
export const notRegisteredByAcademy = 'This number is not registered. Please ask your academy.';
export const accountDisabled = 'Your account is disabled. Please ask your academy.';
export const cannotChangeStudent = 'To change to this student, please sign in with a code.';
export const phoneLocked =
  "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.";
export const signedOut = "You're signed out.";
export const signedOutEverywhere = "You're signed out on all devices.";

export function welcome(name: string): Text {
  return { template: 'Welcome, {name}', values: { name } };
}

/** It has no code, because a locked screen shows it. */
export function emailSubject(academy: string): Text {
  return { template: 'Your code for {academy}', values: { academy } };
}

export function askAgainLater(wait: Duration): Text {
  return { template: 'We just sent a code. Ask again in {wait}.', values: { wait } };
}

export function tooManyWrongOtps(wait: Duration): Text {
  const template =
    "Too many wrong codes for this number. Try again in {wait}, or sign in on a device you've used before.";
  return { template, values: { wait } };
}

/** The whole email, and the first line of the SMS. */
export const codeTemplate = '{otp} is your code for {academy}. Valid for {minutes} minutes. Do not share it.';

interface SmsValues {
  otp: string;
  academy: string;
  host: string;
  minutes: number;
}

/**
 * The text in English is one message, as long as the host name leaves room for it: the academy's name is written in
 * plain letters, and left out if that is not enough. The other languages are Unicode, which takes more.
 */
export function smsText(values: SmsValues, language: Language): string {
  if (language !== 'en') return withHost(codeTemplate, values, language);
  const text = withHost(codeTemplate, { ...values, academy: toGsm(values.academy) }, language);
  const { encoding, parts } = measureSms(text);
  if (encoding === 'GSM-7' && parts === 1) return text;
  return withHost('{otp} is your code. Valid for {minutes} minutes. Do not share it.', values, language);
}

/** The last line lets a browser fill in the code, on this site only: https://wicg.github.io/sms-one-time-codes/ */
function withHost(template: string, { otp, academy, host, minutes }: SmsValues, language: Language): string {
  return `${render({ template, values: { otp, academy, minutes: String(minutes) } }, language)}\n\n@${host} #${otp}`;
}
