import type { Kysely } from 'kysely';
import { internationalNumber } from '#server/areas/auth/phone.ts';
import { bucketsOf } from '#server/areas/auth/rate-limits/attempt-rate-limits.ts';
import { resetConsecutiveFailures } from '#server/areas/auth/rate-limits/consecutive-failures.repository.ts';
import { deleteUses } from '#server/areas/auth/rate-limits/rate-limit.repository.ts';
import { listTrustedDevices } from '#server/areas/auth/trusted-device.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { requirePhone } from './find.ts';

/** Resets the OTP rate limits of a number, which need not be registered. Returns the full number. */
export async function unlock(db: Kysely<Database>, number: string): Promise<string> {
  const phone = fullNumber(number);
  const devices = await listTrustedDevices(db, phone);
  await db.transaction().execute(async (trx) => {
    await deleteUses(trx, [phone, ...devices].flatMap(bucketsOf));
    await resetConsecutiveFailures(trx, phone);
  });
  return phone;
}

function fullNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const isForeign = number.trim().startsWith('+') && !digits.startsWith('91');
  return isForeign ? `+${digits}` : internationalNumber(requirePhone(number, ''));
}
