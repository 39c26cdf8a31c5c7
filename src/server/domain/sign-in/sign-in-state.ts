import { type ConsecutiveFailures, findTrustAndFailures } from '#server/domain/limits/otp-context.repository.ts';
import type { OtpLimits } from '#server/domain/limits/otp-limits.ts';
import { ownSendLimits, ownWrongTryLimits } from '#server/domain/limits/otp-rate-limits.ts';
import { timesUntilAllowed } from '#server/domain/limits/rate-limit.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { findDeskOtp, findNewestOtp, findNewestUse } from './sign-in-state.repository.ts';

/** Why a student does or does not get a code, as far as it depends on their number. */
export interface SignInState {
  /** The newest code of the last 24 hours. */
  lastCode: LastCode | undefined;
  onNewDevice: Wait;
  /** On a device on which the student has signed in before. */
  onTrustedDevice: Wait;
}

export interface LastCode {
  askedAt: number;
  /** `refused`: the SMS gateway did not accept the message. */
  outcome: 'refused' | Outcome;
  wrongTries: number;
}

type Outcome = 'entered' | 'expired' | 'waiting';

/** A code that was made to be read out. */
export interface MadeCode {
  madeAt: number;
  /** Undefined where the audit does not say. */
  by: string | undefined;
  expiresAt: number;
  outcome: Outcome;
  wrongTries: number;
}

/**
 * When the next code can be had, in epoch milliseconds, and what it waits for; `wrongInARow` is how many wrong codes
 * locked the number until the operator unlocks it; undefined is at once.
 */
export type Wait = { until: number; after: 'codes' | 'wrong codes' } | { wrongInARow: number } | undefined;

export async function readSignInState(db: Db, limits: OtpLimits, phone: Phone, now: number): Promise<SignInState> {
  const number = internationalNumber(phone);
  const { failures } = await findTrustAndFailures(db, { phone, number, deviceToken: '' }, now);
  const onNewDevice = await waitOf(db, limits, { number, failures, isTrusted: false }, now);
  // Beyond their share of wrong tries, trusted devices count as new ones.
  const isTrusted = failures.wrong_trusted < limits.consecutiveFailuresOnTrusted;
  const onTrustedDevice = isTrusted ? await waitOf(db, limits, { number, failures, isTrusted }, now) : onNewDevice;
  return { lastCode: await readLastCode(db, limits, phone, now), onNewDevice, onTrustedDevice };
}

interface Attempt {
  number: string;
  failures: ConsecutiveFailures;
  isTrusted: boolean;
}

async function waitOf(db: Db, limits: OtpLimits, { number, failures, isTrusted }: Attempt, now: number): Promise<Wait> {
  if (!isTrusted && failures.wrong >= limits.consecutiveFailures) return { wrongInARow: failures.wrong };
  const groups = [ownWrongTryLimits(limits, number, isTrusted), ownSendLimits(limits, number, isTrusted)];
  const [wrong = 0, sends = 0] = await timesUntilAllowed(db, groups, now);
  if (wrong > 0) return { until: now + wrong, after: 'wrong codes' };
  if (sends > 0) return { until: now + sends, after: 'codes' };
  return undefined;
}

/** A code that the gateway did not accept is deleted, and only its use is left. */
async function readLastCode(db: Db, limits: OtpLimits, phone: Phone, now: number): Promise<LastCode | undefined> {
  const number = internationalNumber(phone);
  const buckets = [false, true].flatMap((isTrusted) => ownSendLimits(limits, number, isTrusted));
  const usedAt = await findNewestUse(
    db,
    buckets.map(({ bucket }) => bucket),
  );
  const otp = await findNewestOtp(db, phone);
  if (usedAt !== undefined && usedAt > (otp?.created_at ?? 0))
    return { askedAt: usedAt, outcome: 'refused', wrongTries: 0 };
  if (!otp) return undefined;
  return { askedAt: otp.created_at, outcome: outcomeOf(otp, now), wrongTries: otp.wrong_tries };
}

function outcomeOf({ used_at, expires_at }: { used_at: number | null; expires_at: number }, now: number): Outcome {
  if (used_at !== null) return 'entered';
  return expires_at <= now ? 'expired' : 'waiting';
}

/** The newest code of the last 24 hours that the help desk made for a number, if there is one. */
export async function readMadeCode(db: Db, phone: Phone, now: number): Promise<MadeCode | undefined> {
  const otp = await findDeskOtp(db, phone);
  if (!otp) return undefined;
  const { created_at: madeAt, expires_at: expiresAt, wrong_tries: wrongTries, made_by } = otp;
  return { madeAt, by: made_by ?? undefined, expiresAt, outcome: outcomeOf(otp, now), wrongTries };
}
