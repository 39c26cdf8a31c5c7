/**
 * All limits on OTPs, with their reasons. An OTP has only four digits, so these limits are what stops guessing and SMS
 * pumping. docs/security.md calculates what they mean in chances and money.
 */
import { otpResendWait } from '#contract/auth/otp.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const day = 24 * hour;

/**
 * At most `max` uses within any stretch of `within` milliseconds. The window slides: it does not restart at midnight.
 */
export interface Window {
  max: number;
  within: number;
}

/** After three wrong tries an OTP is void, so two slips of the finger are forgiven. */
export const maxWrongTries = 3;
/** For each student. The eleventh device replaces the one that was unused for longest. */
export const maxTrustedDevices = 10;
/** Browsers keep a cookie for at most 400 days. */
export const deviceTrustedFor = 400 * day;
/** The fewest OTPs a day, unless the operator sets fewer: an academy of some hundred students needs no more. */
export const defaultOtpsPerDay = 2000;
/**
 * OTPs a day for each student of a larger academy. Half of them may go out in an hour, so that on the morning of an exam
 * all students can sign in, every other one with a second OTP.
 */
export const otpsPerStudent = 3;
/** At the fewest OTPs, every fourth may be mistyped. A larger academy has one wrong try for so many students. */
export const studentsPerWrongTry = 8;

/** How many OTPs a portal sends in a day at most, and how many of them to numbers outside India. */
export interface OtpBudget {
  otpsPerDay: number;
  abroadPerDay: number;
}

/** The budget that follows from an academy's students, of whom some have numbers abroad. */
export function budgetFor(students: { all: number; abroad: number }): OtpBudget {
  return {
    otpsPerDay: Math.max(defaultOtpsPerDay, otpsPerStudent * students.all),
    abroadPerDay: Math.max(defaultOtpsPerDay / 20, otpsPerStudent * students.abroad),
  };
}

/** Each limit is for clients that are not trusted devices, unless its comment says otherwise. */
export interface OtpLimits {
  /** OTPs sent to one phone, and again for all of its student's trusted devices together. */
  sends: Window[];
  /**
   * OTPs requested from one address (an IPv6 /64): 60 students behind one have two each in ten minutes, and 300 a day
   * together. In a larger academy they are as many more as it sends more OTPs.
   */
  sendsFromAddress: Window[];
  /** The same for a /24 or an IPv6 /48, since providers often give a whole one to one customer. */
  sendsFromNetwork: Window[];
  /**
   * OTPs in all. They bound the cost of SMS pumping. Trusted devices have as many again, which strangers cannot use up.
   */
  sendsOnSite: Window[];
  /**
   * OTPs to numbers outside India, which cost a hundred times as much and pay pumpers. Trusted devices have as many
   * again.
   */
  sendsAbroad: Window[];
  /** OTPs to one number outside India from its student's trusted devices: few, so that it takes many to use up theirs. */
  sendsAbroadToTrusted: Window[];
  /** Wrong tries for one phone, and again for all of its student's trusted devices together. */
  wrongTries: Window[];
  /** Wrong tries from one address: each of 60 students may mistype once. */
  wrongTriesFromAddress: Window[];
  wrongTriesFromNetwork: Window[];
  /** Wrong tries in all. They bound guessing at many accounts from many addresses. */
  wrongTriesOnSite: Window[];
  /** After this many consecutive wrong tries a phone gets no more OTPs. Nobody mistypes that often. */
  consecutiveFailures: number;
  /**
   * After this many consecutive wrong tries on a student's trusted devices, they count as untrusted until the next right
   * OTP. So a stranger cannot use up the tries of a trusted device, and with the limit above there are 50 in all.
   */
  consecutiveFailuresOnTrusted: number;
  /**
   * Requests in each period, trusted devices included, whether they succeed or not. They stop floods of refused
   * requests. Many students of one mobile network can come from one network prefix, hence its larger number.
   */
  requests: { within: number; maxFromAddress: number; maxFromNetwork: number };
}

/** The limits of a portal that sends at most `otpsPerDay` OTPs a day. */
export function otpLimits(
  otpsPerDay: number,
  { abroadPerDay }: Pick<OtpBudget, 'abroadPerDay'> = { abroadPerDay: Math.ceil(otpsPerDay / 20) },
): OtpLimits {
  const least = defaultOtpsPerDay / 4;
  // Students mistype fewer than every fourth OTP; those of a large academy come on one morning, with an OTP or two each.
  const wrongPerDay =
    otpsPerDay <= defaultOtpsPerDay
      ? Math.ceil(otpsPerDay / 4)
      : Math.max(least, Math.ceil(otpsPerDay / otpsPerStudent / studentsPerWrongTry));
  // A school with many students has one address, and a mobile network has a part of all students behind a few. So what
  // an address and a network may do grows with the academy, and stays the same part of what all may do.
  const bySends = grown(otpsPerDay / defaultOtpsPerDay);
  const byWrongTries = grown(wrongPerDay / least);
  return {
    sends: [
      { max: 1, within: otpResendWait },
      { max: 3, within: 15 * minute },
      { max: 5, within: hour },
      { max: 10, within: day },
    ],
    sendsFromAddress: [
      { max: bySends(120), within: 10 * minute },
      { max: bySends(300), within: hour },
      { max: bySends(600), within: day },
    ],
    sendsFromNetwork: [
      { max: bySends(240), within: 10 * minute },
      { max: bySends(600), within: hour },
      { max: bySends(1200), within: day },
    ],
    // Half of a day's OTPs may go out in an hour, since everybody signs in at once when a term begins.
    sendsOnSite: [
      { max: Math.ceil(otpsPerDay / 2), within: hour },
      { max: otpsPerDay, within: day },
    ],
    sendsAbroad: [{ max: abroadPerDay, within: day }],
    sendsAbroadToTrusted: [{ max: 3, within: day }],
    wrongTries: [{ max: 10, within: day }],
    wrongTriesFromAddress: [
      { max: byWrongTries(60), within: 10 * minute },
      { max: byWrongTries(100), within: day },
    ],
    wrongTriesFromNetwork: [
      { max: byWrongTries(120), within: 10 * minute },
      { max: byWrongTries(200), within: day },
    ],
    wrongTriesOnSite: [{ max: wrongPerDay, within: day }],
    consecutiveFailures: 45,
    consecutiveFailuresOnTrusted: 5,
    requests: { within: 10 * minute, maxFromAddress: bySends(600), maxFromNetwork: bySends(2400) },
  };
}

/** Returns a function that multiplies the limits of a small academy. They never shrink. */
function grown(factor: number): (max: number) => number {
  return (max) => Math.ceil(max * Math.max(1, factor));
}

/** With CODE_LIMITS=off only `maxWrongTries` holds. It is for tests in which one phone signs in all day. */
export const noOtpLimits: OtpLimits = {
  sends: [],
  sendsFromAddress: [],
  sendsFromNetwork: [],
  sendsOnSite: [],
  sendsAbroad: [],
  sendsAbroadToTrusted: [],
  wrongTries: [],
  wrongTriesFromAddress: [],
  wrongTriesFromNetwork: [],
  wrongTriesOnSite: [],
  consecutiveFailures: Number.POSITIVE_INFINITY,
  consecutiveFailuresOnTrusted: Number.POSITIVE_INFINITY,
  requests: { within: day, maxFromAddress: Number.POSITIVE_INFINITY, maxFromNetwork: Number.POSITIVE_INFINITY },
};
