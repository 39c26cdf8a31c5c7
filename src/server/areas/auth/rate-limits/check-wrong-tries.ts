import type { Kysely } from 'kysely';
import { phoneLocked, tooManyWrongOtps } from '#server/areas/auth/auth.messages.ts';
import { type Failure, Refusal } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { AttemptContext } from './attempt-context.ts';
import { wrongTryRateLimits } from './attempt-rate-limits.ts';
import type { OtpLimits } from './otp-limits.ts';
import { checkRateLimits } from './with-rate-limits.ts';

/**
 * The refusal of an attempt after too many wrong OTPs, or undefined. A locked phone stays open to its trusted devices.
 */
export async function checkWrongTries(
  trx: Kysely<Database>,
  limits: OtpLimits,
  context: AttemptContext,
  now: number,
): Promise<Refusal | Failure | undefined> {
  if (!context.isTrusted && context.failures.wrong >= limits.consecutiveFailures) return new Refusal(phoneLocked);
  return await checkRateLimits(trx, wrongTryRateLimits(limits, context), now, tooManyWrongOtps);
}
