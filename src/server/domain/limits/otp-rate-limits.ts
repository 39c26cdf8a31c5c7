import { hostOf, networkOf } from './network-prefix.ts';
import { countedAs, type OtpContext } from './otp-context.ts';
import type { OtpLimits } from './otp-limits.ts';
import type { RateLimit } from './rate-limit.repository.ts';

/** The rate limits that an attempt counts against. */
export interface RateLimits {
  /** These are of the phone, or of its student's trusted devices. The refusal tells the student about their number. */
  own: RateLimit[];
  /** These are shared with others. Beyond them there is a flood, which is 429. */
  shared: RateLimit[];
}

export function sendRateLimits(limits: OtpLimits, { phone, client, isTrusted }: OtpContext): RateLimits {
  const own = ownSendLimits(limits, phone, isTrusted);
  const isAbroad = isNumberAbroad(phone);
  if (isTrusted) {
    const allAbroad = { bucket: 'send abroad to trusted devices', windows: limits.sendsAbroad };
    return {
      own,
      shared: [{ bucket: 'send to trusted devices', windows: limits.sendsOnSite }, ...(isAbroad ? [allAbroad] : [])],
    };
  }
  return {
    own,
    shared: [
      { bucket: `send from ${hostOf(client.address)}`, windows: limits.sendsFromAddress },
      { bucket: `send from ${networkOf(client.address)}`, windows: limits.sendsFromNetwork },
      { bucket: 'send', windows: limits.sendsOnSite },
      ...(isAbroad ? [{ bucket: 'send abroad', windows: limits.sendsAbroad }] : []),
    ],
  };
}

/** The limits on OTPs to one phone, given as its number with '+', or to its student's trusted devices. */
export function ownSendLimits(limits: OtpLimits, phone: string, isTrusted: boolean): RateLimit[] {
  if (!isTrusted) return [{ bucket: sendsFor(phone), windows: limits.sends }];
  const abroad = { bucket: sendsAbroadForTrusted(phone), windows: limits.sendsAbroadToTrusted };
  return [{ bucket: sendsForTrusted(phone), windows: limits.sends }, ...(isNumberAbroad(phone) ? [abroad] : [])];
}

export function wrongTryRateLimits(limits: OtpLimits, { guessed, client, isTrusted }: OtpContext): RateLimits {
  const own = ownWrongTryLimits(limits, guessed, isTrusted);
  if (isTrusted) return { own, shared: [] };
  return {
    own,
    shared: [
      { bucket: `wrong from ${hostOf(client.address)}`, windows: limits.wrongTriesFromAddress },
      { bucket: `wrong from ${networkOf(client.address)}`, windows: limits.wrongTriesFromNetwork },
      { bucket: 'wrong', windows: limits.wrongTriesOnSite },
    ],
  };
}

/** The limits on wrong tries for one phone, given as its number with '+', or on its student's trusted devices. */
export function ownWrongTryLimits(limits: OtpLimits, phone: string, isTrusted: boolean): RateLimit[] {
  const bucket = isTrusted ? wrongTriesForTrusted(phone) : wrongTriesFor(phone);
  return [{ bucket, windows: limits.wrongTries }];
}

function isNumberAbroad(phone: string): boolean {
  return !phone.startsWith('+91');
}

/** The buckets of one phone, given as its number with '+', and of its student's trusted devices. */
export function bucketsOf(phone: string): string[] {
  const sends = [sendsFor, sendsForTrusted, sendsAbroadForTrusted].map((of) => of(phone));
  const wrong = [wrongTriesFor, wrongTriesForTrusted].flatMap((of) => countedAs(phone).map(of));
  return [...sends, ...wrong];
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
