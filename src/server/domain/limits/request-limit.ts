import { Failure } from '#server/errors.ts';
import { type Duration, durationOf } from '#server/messages/duration.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { hostOf, networkOf } from './network-prefix.ts';
import type { OtpLimits } from './otp-limits.ts';

/** Counts a request of signing in, of the app and the desk together. Throws a 429 if there are too many. */
export type CountSignInRequest = (limits: OtpLimits, client: { address: string }, now: number) => void;

/** Beyond this many addresses and networks the counts start again, so that they never need more than a few megabytes. */
const maxCounted = 50_000;

/**
 * Returns a function that counts a request for an OTP, or a try, and throws a 429 if there were too many from its address
 * or its network. It counts in memory, in each period of the limit's length, since a request that is refused must
 * not write. It protects the processor; the limits on OTPs and guesses are in the database.
 */
export function createRequestLimit(): CountSignInRequest {
  const counts = new Map<string, number>();
  let period = Number.NaN;

  return ({ requests: { within, maxFromAddress, maxFromNetwork } }, { address }, now) => {
    const current = Math.floor(now / within);
    if (current !== period || counts.size > maxCounted) counts.clear();
    period = current;
    const [host, network] = [`host ${hostOf(address)}`, `network ${networkOf(address)}`];
    const [fromHost, fromNetwork] = [counts.get(host) ?? 0, counts.get(network) ?? 0];
    if (fromHost >= maxFromAddress || fromNetwork >= maxFromNetwork) throw tooManyRequests(within - (now % within));
    // Only now, so that one address cannot use up its network, and a network that is used up takes no more memory.
    counts.set(host, fromHost + 1);
    counts.set(network, fromNetwork + 1);
  };
}

export function tooManySignIns(wait: Duration): Text {
  return textOf('auth.tooManySignIns', { wait });
}

function tooManyRequests(wait: number): Failure {
  return new Failure(429, tooManySignIns(durationOf(wait)), Math.ceil(wait / 1000));
}
