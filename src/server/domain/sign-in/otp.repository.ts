import { otpLifetime } from '#contract/auth/otp.ts';
import { maxWrongTries } from '#server/domain/limits/otp-limits.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { firstOf, prepared } from '#server/platform/database/statements/prepared.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** Stores an OTP that is about to be sent, or read out by the help desk. */
export async function insertOtp(db: Db, otp: Omit<NewOtp, 'created_at' | 'expires_at'>, now: number): Promise<void> {
  await insert(db, { ...otp, created_at: now, expires_at: now + otpLifetime });
}

type NewOtp = Omit<Database['otp'], 'wrong_tries' | 'used_at'>;

const insert = prepared((db, otp: NewOtp) => db.insertInto('otp').values({ ...otp, wrong_tries: 0, used_at: null }));

/** Deletes the OTPs that the help desk has made for a phone and that were not entered. */
export async function deleteDeskOtps(db: Db, { phone_code, mobile }: Phone): Promise<void> {
  await db
    .deleteFrom('otp')
    .where('phone_code', '=', phone_code)
    .where('mobile', '=', mobile)
    .where('from_desk', '=', 1)
    .where('used_at', 'is', null)
    .execute();
}

/** Returns the OTP with this reference, or undefined if it is unknown, used, expired or out of tries. */
export const findOtp = firstOf(
  prepared((db, otp_ref: string, now: number) =>
    db
      .selectFrom('otp')
      .where('otp_ref', '=', otp_ref)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('wrong_tries', '<', maxWrongTries)
      .select(['phone_code', 'mobile', 'registration', 'code_hash', 'for_staff', 'stud_id', 'access_version']),
  ),
);

export const addWrongTry = prepared((db, otp_ref: string) =>
  db
    .updateTable('otp')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('otp_ref', '=', otp_ref),
);

/** An OTP can be used once. The registration that waited for it is deleted, for privacy. */
export const consumeOtp = prepared((db, otp_ref: string, now: number) =>
  db.updateTable('otp').set({ used_at: now, registration: '' }).where('otp_ref', '=', otp_ref),
);

/** Deletes an OTP that could not be sent. */
export async function deleteOtp(db: Db, otp_ref: string): Promise<void> {
  await db.deleteFrom('otp').where('otp_ref', '=', otp_ref).execute();
}

/** Deletes the OTPs that were created before a time, with the registrations that waited for them. */
export const deleteOtpsBefore = prepared((db, time: number) => db.deleteFrom('otp').where('created_at', '<', time));

/** Deletes the OTPs that are not used yet. After the clock was set back they would live longer than they should. */
export async function deletePendingOtps(db: Db): Promise<void> {
  await db.deleteFrom('otp').where('used_at', 'is', null).execute();
}
