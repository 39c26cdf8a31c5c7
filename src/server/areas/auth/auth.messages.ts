/** The texts that students read about signing in. A `wait` is a duration in words, such as '45 seconds'. */
import { otpLifetime } from '#contract/auth/otp.ts';

/** The specification's own text. */
export const otpSent = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
export const otpNotSent = "We couldn't send the code. Please try again in a minute.";
export const wrongOtp = 'That code is wrong or has expired. Get a new one.';
export const notRegistered = 'This number is not registered yet. Please register first.';
export const accountDisabled = 'Your account is disabled. Please ask your academy.';
export const phoneLocked =
  "We've locked this number after too many wrong codes. Sign in on a device you've used before, or ask your academy.";
export const signedOut = "You're signed out.";
export const signedOutEverywhere = "You're signed out on all devices.";

export function welcome(name: string): string {
  return `Welcome, ${name}`;
}

export function askAgainLater(wait: string): string {
  return `We just sent a code. Ask again in ${wait}.`;
}

export function tooManyWrongOtps(wait: string): string {
  return `Too many wrong codes for this number. Try again in ${wait}, or sign in on a device you've used before.`;
}

export function tooManySignIns(wait: string): string {
  return `Too many people are signing in right now. Please try again in ${wait}.`;
}

/** The last line lets a browser fill in the code, on this site only: https://wicg.github.io/sms-one-time-codes/ */
export function smsText(otp: string, academy: string, webHost: string): string {
  const minutes = otpLifetime / 60_000;
  return `${otp} is your code for ${academy}. Valid for ${minutes} minutes. Do not share it.\n\n@${webHost} #${otp}`;
}
