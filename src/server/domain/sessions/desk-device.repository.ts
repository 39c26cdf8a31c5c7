import { deviceTrustedFor, maxTrustedDevices } from '#server/domain/limits/otp-limits.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { hashToken, newToken } from '#server/platform/text/hash-token.ts';

/**
 * Trusts the device on which somebody of the staff has signed in, and returns its new token. The old one is not valid any
 * more. Only call it in a transaction.
 */
export async function trustDeskDevice(trx: Db, staff_id: string, oldToken: string, now: number): Promise<string> {
  const token = newToken();
  const own = trx.deleteFrom('desk_device').where('staff_id', '=', staff_id);
  await own.where('token_hash', '=', hashToken(oldToken)).execute();
  await trx
    .deleteFrom('desk_device')
    .where('last_used_at', '<=', now - deviceTrustedFor)
    .execute();
  await trx
    .insertInto('desk_device')
    .values({ token_hash: hashToken(token), staff_id, last_used_at: now })
    .execute();
  const newest = trx
    .selectFrom('desk_device')
    .where('staff_id', '=', staff_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(maxTrustedDevices)
    .select('token_hash');
  await own.where('token_hash', 'not in', newest).execute();
  return token;
}
