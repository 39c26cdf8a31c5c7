import { readAcademyName } from '#server/domain/academy/academy-settings.repository.ts';
import { askAgainLater, otpByEmail, otpNotSent, otpSent } from '#server/domain/accounts/auth.messages.ts';
import type { Client } from '#server/domain/client.ts';
import type { Deps } from '#server/domain/deps.ts';
import { refuseLocked, wrongTries } from '#server/domain/limits/check-wrong-tries.ts';
import { readOtpContext } from '#server/domain/limits/otp-context.ts';
import { day } from '#server/domain/limits/otp-limits.ts';
import { sendRateLimits } from '#server/domain/limits/otp-rate-limits.ts';
import { countUse } from '#server/domain/limits/rate-limit.repository.ts';
import { checkRateLimits, withRateLimits } from '#server/domain/limits/with-rate-limits.ts';
import { Refusal } from '#server/errors.ts';
import type { Text } from '#server/messages/text.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Phone } from '#server/platform/text/phone.ts';
import { emailOtp } from './email-otp.ts';
import { deleteOtp, deleteOtpsBefore, insertOtp } from './otp.repository.ts';
import { hashOtp, newOtp, newReference } from './otp.ts';
import { otpMessage } from './otp-message.ts';

interface OtpRequest {
  phone: Phone;
  /** The registration that waits for the OTP, as JSON; '' for a sign-in. */
  registration: string;
  /** Whether it is to open the desk. Such a code signs no student in, and is sent to the phone only. */
  isForStaff?: boolean;
  client: Client;
  log: Log;
  now: number;
}

interface SentOtp {
  otp_ref: string;
  /** What the student reads about it. */
  message: Text;
}

/**
 * Sends an OTP to a phone, and the OTP of a sign-in to the student's email address too. The OTP is on disk before it is
 * sent, so that one which arrives can be used even after a crash. Every OTP is sent here, and nothing that a client can
 * see here depends on whether the phone is registered.
 */
export async function sendOtp(deps: Deps, request: OtpRequest): Promise<SentOtp> {
  const { phone, registration, isForStaff = false, client, log, now } = request;
  const otp_ref = newReference(deps.secretKey, now);
  const otp = newOtp();
  const stored = await storeOtp(deps, request, otp_ref, otp);
  // The student has it from the help desk, and a stranger must not see a difference.
  if (stored.fromDesk !== undefined) return { otp_ref: stored.fromDesk, message: otpSent };
  const language = deps.sms.languages.find((known) => known === client.language) ?? 'en';
  const academy = await readAcademyName(deps.db);
  const sms = otpMessage({ phone, otp, academy, host: deps.webHost, language, now });
  // The address in a student's details is not the staff's, even if the number is.
  const hasEmail = deps.email !== undefined && registration === '' && !isForStaff;
  if (hasEmail) emailOtp(deps, sms, client, log);
  try {
    await deps.sms.send(sms);
  } catch (error) {
    // Only the message is logged: the error may hold the request, with the number and the OTP.
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'an OTP could not be sent');
    if (hasEmail) return { otp_ref, message: otpByEmail };
    // Its use stays counted, because a gateway that timed out may have sent the message all the same.
    await deleteOtp(deps.db, otp_ref);
    throw new Refusal(otpNotSent);
  }
  return { otp_ref, message: otpSent };
}

/**
 * Counts and stores an OTP that is about to be sent, or throws if the rate limits refuse it. If the help desk has made an
 * OTP for the phone, it returns the reference of that one instead: nothing is sent, so that nothing is counted. Whoever
 * asks gets the same one, with three tries in all.
 */
async function storeOtp(
  deps: Deps,
  { phone, registration, isForStaff = false, client, now }: OtpRequest,
  otp_ref: string,
  otp: string,
) {
  const { limits, secretKey } = deps;
  return await withRateLimits(deps, async (trx) => {
    const context = await readOtpContext(trx, limits, { phone, client, isForStaff }, now);
    const rateLimits = sendRateLimits(limits, context);
    // An OTP that could not be tried is not sent either.
    const fromDesk = registration === '' && !isForStaff ? context.deskReference : undefined;
    const sends = { limits: rateLimits, ownMessage: askAgainLater };
    const checks = [wrongTries(limits, context), ...(fromDesk === undefined ? [sends] : [])];
    const refusal = refuseLocked(limits, context) ?? (await checkRateLimits(trx, checks, now));
    if (refusal) return refusal;
    if (fromDesk !== undefined) return { fromDesk };
    await countUse(trx, [...rateLimits.own, ...rateLimits.shared], now);
    await deleteOtpsBefore(trx, now - day);
    const code_hash = hashOtp(secretKey, otp_ref, otp);
    await insertOtp(
      trx,
      {
        otp_ref,
        phone_code: phone.phone_code,
        mobile: phone.mobile,
        registration,
        code_hash,
        for_staff: isForStaff ? 1 : null,
        from_desk: null,
        stud_id: null,
        access_version: null,
      },
      now,
    );
    return { fromDesk: undefined };
  });
}
