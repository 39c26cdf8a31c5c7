import type { Kysely } from 'kysely';
import { internationalNumber } from '#server/areas/auth/phone.ts';
import { bucketsOf } from '#server/areas/auth/rate-limits/attempt-rate-limits.ts';
import { resetConsecutiveFailures } from '#server/areas/auth/rate-limits/consecutive-failures.repository.ts';
import { deleteUses } from '#server/areas/auth/rate-limits/rate-limit.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { requirePhone } from './find.ts';

/** Resets the OTP rate limits of a number, which need not be registered. Returns the full number. */
export async function unlock(db: Kysely<Database>, number: string): Promise<string> {
  const phone = internationalNumber(requirePhone(number, ''));
  await db.transaction().execute(async (trx) => {
    await deleteUses(trx, bucketsOf(phone));
    await resetConsecutiveFailures(trx, phone);
  });
  return phone;
}
