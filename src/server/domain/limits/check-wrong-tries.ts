import { phoneLocked, tooManyWrongOtps } from '#server/domain/accounts/auth.messages.ts';
import { Refusal } from '#server/errors.ts';
import type { OtpContext } from './otp-context.ts';
import type { OtpLimits } from './otp-limits.ts';
import { wrongTryRateLimits } from './otp-rate-limits.ts';
import type { LimitsWithMessage } from './with-rate-limits.ts';

/** The refusal of an attempt for a locked phone, or undefined. The phone stays open to its trusted devices. */
export function refuseLocked(limits: OtpLimits, { isTrusted, failures }: OtpContext): Refusal | undefined {
  return !isTrusted && failures.wrong >= limits.consecutiveFailures ? new Refusal(phoneLocked) : undefined;
}

/** The limits beyond which nobody gets or tries an OTP after too many wrong ones. */
export function wrongTries(limits: OtpLimits, context: OtpContext): LimitsWithMessage {
  return { limits: wrongTryRateLimits(limits, context), ownMessage: tooManyWrongOtps };
}
