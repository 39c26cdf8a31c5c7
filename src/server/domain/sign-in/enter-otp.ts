import type { Transaction } from 'kysely';
import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import type { SessionOwner } from '#server/domain/accounts/access-version.repository.ts';
import { wrongOtp } from '#server/domain/accounts/auth.messages.ts';
import type { Client } from '#server/domain/client.ts';
import type { Deps } from '#server/domain/deps.ts';
import { refuseLocked, wrongTries } from '#server/domain/limits/check-wrong-tries.ts';
import { addConsecutiveFailure, resetConsecutiveFailures } from '#server/domain/limits/otp-context.repository.ts';
import { type OtpContext, readOtpContext } from '#server/domain/limits/otp-context.ts';
import type { OtpLimits } from '#server/domain/limits/otp-limits.ts';
import { wrongTryRateLimits } from '#server/domain/limits/otp-rate-limits.ts';
import { countUse } from '#server/domain/limits/rate-limit.repository.ts';
import { checkRateLimits, withRateLimits } from '#server/domain/limits/with-rate-limits.ts';
import { Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Phone } from '#server/platform/text/phone.ts';
import { addWrongTry, consumeOtp, findOtp } from './otp.repository.ts';
import { isPendingReference, isRightOtp } from './otp.ts';

export interface EnteredOtp {
  otp_ref: string;
  otp: string;
  client: Client;
  now: number;
}

/** What an OTP was sent for. */
export interface SentOtp {
  phone: Phone;
  /** The registration that waits for it, as JSON; '' for a sign-in. */
  registration: string;
  /** Of a code that is read out: whom it signs in. Others with the number, and the same student later, it does not. */
  readOutFor: SessionOwner | undefined;
}

/**
 * Checks an OTP that somebody has entered, and uses it up. If it is right, it runs `then`, which returns what follows or
 * a refusal; otherwise it throws. The limits, the try and its effects are one transaction, so that tries at the same
 * moment see each other. An OTP for the desk is none for students, and the reverse.
 */
export async function enterOtp<Result>(
  deps: Deps,
  { otp_ref, otp, client, now, isForStaff = false }: EnteredOtp & { isForStaff?: boolean },
  then: (trx: Transaction<Database>, sent: SentOtp) => Promise<Result | Refusal>,
): Promise<Result> {
  const { limits, secretKey } = deps;
  const find = async (db: Deps['db']) => {
    const found = await findOtp(db, otp_ref, now);
    return found && (found.for_staff === 1) === isForStaff ? found : undefined;
  };
  // These two write nothing and take no lock, however many references are made up or sent again.
  if (!isPendingReference(secretKey, otp_ref, now) || !(await find(deps.db))) throw otpEnded();
  return await withRateLimits(deps, async (trx) => {
    const sent = await find(trx);
    if (!sent) return otpEnded();
    const phone = { phone_code: sent.phone_code, mobile: sent.mobile };
    const context = await readOtpContext(trx, limits, { phone, client, isForStaff }, now);
    const refusal = refuseLocked(limits, context) ?? (await checkRateLimits(trx, [wrongTries(limits, context)], now));
    if (refusal) return refusal;

    if (!isRightOtp(secretKey, otp_ref, westernDigits(tidy(otp)), sent.code_hash)) {
      await countWrongTry(trx, limits, context, otp_ref, now);
      return new Refusal(wrongOtp, { reason: 'The code is wrong.' });
    }
    await consumeOtp(trx, otp_ref, now);
    await resetConsecutiveFailures(trx, [context.guessed]);
    const { stud_id, access_version, registration } = sent;
    const readOutFor = stud_id === null || access_version === null ? undefined : { stud_id, access_version };
    return await then(trx, { phone, registration, readOutFor });
  });
}

/** The OTP has expired or was used, had too many wrong tries, is for something else, or never was. */
export function otpEnded(): Refusal {
  return new Refusal(wrongOtp, { reason: 'The code has ended: expired, used, tried too often or unknown.' });
}

async function countWrongTry(
  trx: Transaction<Database>,
  limits: OtpLimits,
  context: OtpContext,
  otp_ref: string,
  now: number,
) {
  const { own, shared } = wrongTryRateLimits(limits, context);
  await addWrongTry(trx, otp_ref);
  await countUse(trx, [...own, ...shared], now);
  await addConsecutiveFailure(trx, context.guessed, context.isTrusted);
}
