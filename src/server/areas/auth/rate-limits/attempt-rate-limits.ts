import type { AttemptContext } from './attempt-context.ts';
import { hostOf, networkOf } from './network-prefix.ts';
import type { OtpLimits } from './otp-limits.ts';
import type { RateLimit } from './rate-limit.repository.ts';

/** The rate limits that an attempt counts against. */
export interface RateLimits {
  /** These are of the phone, or of its student's trusted devices. The refusal tells the student about their number. */
  own: RateLimit[];
  /** These are shared with others. Beyond them there is a flood, which is 429. */
  shared: RateLimit[];
}

export function sendRateLimits(limits: OtpLimits, { phone, client, isTrusted }: AttemptContext): RateLimits {
  const isAbroad = !phone.startsWith('+91');
  if (isTrusted) {
    const abroad = { bucket: sendsAbroadForTrusted(phone), windows: limits.sendsAbroadToTrusted };
    const allAbroad = { bucket: 'send abroad to trusted devices', windows: limits.sendsAbroad };
    return {
      own: [{ bucket: sendsForTrusted(phone), windows: limits.sends }, ...(isAbroad ? [abroad] : [])],
      shared: [{ bucket: 'send to trusted devices', windows: limits.sendsOnSite }, ...(isAbroad ? [allAbroad] : [])],
    };
  }
  return {
    own: [{ bucket: sendsFor(phone), windows: limits.sends }],
    shared: [
      { bucket: `send from ${hostOf(client.address)}`, windows: limits.sendsFromAddress },
      { bucket: `send from ${networkOf(client.address)}`, windows: limits.sendsFromNetwork },
      { bucket: 'send', windows: limits.sendsOnSite },
      ...(isAbroad ? [{ bucket: 'send abroad', windows: limits.sendsAbroad }] : []),
    ],
  };
}

export function wrongTryRateLimits(limits: OtpLimits, { phone, client, isTrusted }: AttemptContext): RateLimits {
  if (isTrusted) return { own: [{ bucket: wrongTriesForTrusted(phone), windows: limits.wrongTries }], shared: [] };
  return {
    own: [{ bucket: wrongTriesFor(phone), windows: limits.wrongTries }],
    shared: [
      { bucket: `wrong from ${hostOf(client.address)}`, windows: limits.wrongTriesFromAddress },
      { bucket: `wrong from ${networkOf(client.address)}`, windows: limits.wrongTriesFromNetwork },
      { bucket: 'wrong', windows: limits.wrongTriesOnSite },
    ],
  };
}

/** The buckets of one phone, given as its number with '+', and of its student's trusted devices. */
export function bucketsOf(phone: string): string[] {
  return [sendsFor, sendsForTrusted, sendsAbroadForTrusted, wrongTriesFor, wrongTriesForTrusted].map((of) => of(phone));
}

function sendsFor(phone: string): string {
  return `send to ${phone}`;
}

/** All trusted devices of a student share these, since a new one can be had with each OTP. */
function sendsForTrusted(phone: string): string {
  return `send to trusted devices of ${phone}`;
}

function sendsAbroadForTrusted(phone: string): string {
  return `send abroad to trusted devices of ${phone}`;
}

function wrongTriesFor(phone: string): string {
  return `wrong for ${phone}`;
}

function wrongTriesForTrusted(phone: string): string {
  return `wrong for trusted devices of ${phone}`;
}
