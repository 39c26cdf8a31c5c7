import type { Db } from '#server/platform/database/schema.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** When one of these rate limits was last used. Uses are kept for a day. */
export async function findNewestUse(db: Db, buckets: string[]): Promise<number | undefined> {
  const use = await db
    .selectFrom('code_use')
    .where('bucket', 'in', buckets)
    .orderBy('used_at', 'desc')
    .select('used_at')
    .executeTakeFirst();
  return use?.used_at;
}

/** The newest OTP that was sent to a phone. OTPs are kept for a day. */
export async function findNewestOtp(db: Db, { phone_code, mobile }: Phone) {
  return await db
    .selectFrom('otp')
    .where('phone_code', '=', phone_code)
    .where('mobile', '=', mobile)
    .where('from_desk', 'is', null)
    .orderBy('created_at', 'desc')
    .select(['created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .executeTakeFirst();
}

/** The code that the help desk made for a phone last, and by whom. */
export async function findDeskOtp(db: Db, { phone_code, mobile }: Phone) {
  return await db
    .selectFrom('otp')
    .where('otp.phone_code', '=', phone_code)
    .where('otp.mobile', '=', mobile)
    .where('from_desk', '=', 1)
    .orderBy('otp.created_at', 'desc')
    .select(['otp.created_at', 'expires_at', 'used_at', 'wrong_tries'])
    .select((eb) =>
      eb
        .selectFrom('audit')
        .innerJoin('student', 'student.stud_id', 'audit.stud_id')
        .whereRef('changed_at', '=', 'otp.created_at')
        .where('action', '=', 'student.code')
        .where('student.phone_code', '=', phone_code)
        .where('student.mobile', '=', mobile)
        .limit(1)
        .select('changed_by')
        .as('made_by'),
    )
    .executeTakeFirst();
}
