/**
 * All limits on codes, with their reasons. A code has four digits, so it is these that keep a guesser and an SMS pump out;
 * what they come to in chances and money stands in docs/security.md.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const day = 24 * hour;

/** So many at most in any stretch of time that is so long: a sliding window, not one that begins anew at midnight. */
export interface Window {
  most: number;
  within: number;
}

/** Long enough to fetch a phone from another room, short enough that a code is worth nothing tomorrow. */
export const codeLifetime = 5 * minute;
/** A slip of the finger is forgiven twice. */
export const maxWrongOnCode = 3;
/** So many devices of a student are known at most: the eleventh takes the place of the one that was unused for longest. */
export const maxKnownDevices = 10;
/** As long as a browser keeps a cookie at most. */
export const deviceKnownFor = 400 * day;
/** What an academy of some thousands needs on a busy day: sessions last a month, so few students sign in each day. */
export const defaultCodesPerDay = 2000;

export interface CodeLimits {
  /** Codes sent to one phone as somebody asks for them from a device that is not known; and again for each known device. */
  sends: Window[];
  /** Codes asked for from one address: 60 students behind one have two each in ten minutes, and 300 in a day. */
  sendsFromAddress: Window[];
  /** The same for a /24 or a /64, which one customer of a provider often has whole. */
  sendsFromPrefix: Window[];
  /** Codes in all: what a pump costs at most. Known devices have this once more, so that strangers cannot use it up for them. */
  sendsOnSite: Window[];
  /** Codes in all to numbers outside India, whose messages cost a hundred times as much, and pay whoever pumps them. */
  sendsAbroad: Window[];
  /** Wrong codes for one phone from devices that are not known; and again for each known device. */
  wrong: Window[];
  /** Wrong codes from one address: each of 60 students mistypes once. */
  wrongFromAddress: Window[];
  wrongFromPrefix: Window[];
  /** Wrong codes in all from devices that are not known: what bounds a spray over many accounts from many addresses. */
  wrongOnSite: Window[];
  /** Wrong codes one after the other, from devices that are not known, after which a phone's codes stop: nobody mistypes so often. */
  wrongInARow: number;
  /** Requests of sign-in from one address, whatever becomes of them: a flood that other limits refuse has an end too. */
  requestsFromAddress: Window[];
}

/** The limits of a portal that sends so many codes a day at most. */
export function codeLimits(codesPerDay: number): CodeLimits {
  return {
    sends: [
      { most: 1, within: 60 * second },
      { most: 3, within: 15 * minute },
      { most: 5, within: hour },
      { most: 10, within: day },
    ],
    sendsFromAddress: [
      { most: 120, within: 10 * minute },
      { most: 300, within: hour },
      { most: 600, within: day },
    ],
    sendsFromPrefix: [
      { most: 240, within: 10 * minute },
      { most: 600, within: hour },
      { most: 1200, within: day },
    ],
    // Half of a day's codes in an hour: when a term begins, everybody comes at once.
    sendsOnSite: [
      { most: Math.ceil(codesPerDay / 2), within: hour },
      { most: codesPerDay, within: day },
    ],
    sendsAbroad: [{ most: Math.ceil(codesPerDay / 20), within: day }],
    wrong: [{ most: 10, within: day }],
    wrongFromAddress: [
      { most: 60, within: 10 * minute },
      { most: 100, within: day },
    ],
    wrongFromPrefix: [
      { most: 120, within: 10 * minute },
      { most: 200, within: day },
    ],
    // Every fourth code mistyped once: more than students do.
    wrongOnSite: [{ most: Math.ceil(codesPerDay / 4), within: day }],
    wrongInARow: 50,
    requestsFromAddress: [{ most: 600, within: 10 * minute }],
  };
}

/** Three wrong tries a code and nothing else: for test rigs, where one phone signs in all day (CODE_LIMITS=off). */
export const noCodeLimits: CodeLimits = {
  sends: [],
  sendsFromAddress: [],
  sendsFromPrefix: [],
  sendsOnSite: [],
  sendsAbroad: [],
  wrong: [],
  wrongFromAddress: [],
  wrongFromPrefix: [],
  wrongOnSite: [],
  wrongInARow: Number.POSITIVE_INFINITY,
  requestsFromAddress: [],
};
