import type { Kysely } from 'kysely';
import type { Phone } from '#server/areas/auth/phone.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** When one of these rate limits was last used. Uses are kept for a day. */
export async function findNewestUse(db: Kysely<Database>, buckets: string[]): Promise<number | undefined> {
  const use = await db
    .selectFrom('code_use')
    .where('bucket', 'in', buckets)
    .orderBy('used_at', 'desc')
    .select('used_at')
    .executeTakeFirst();
  return use?.used_at;
}

/** The newest OTP that was sent to a phone. OTPs are kept for a day. */
export async function findNewestOtp(db: Kysely<Database>, { phone_code, mobile }: Phone) {
  return await db
    .selectFrom('otp')
    .where('phone_code', '=', phone_code)
    .where('mobile', '=', mobile)
    .where('from_desk', 'is', null)
    .orderBy('created_at', 'desc')
    .select(['created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .executeTakeFirst();
}
