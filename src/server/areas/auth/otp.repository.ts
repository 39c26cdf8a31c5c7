import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { codeLifetime, maxWrongOnCode } from './rate-limits/otp-limits.ts';

/** Stores a code that is about to be sent. */
export async function insertOtp(
  db: Kysely<Database>,
  otp: Pick<Database['otp'], 'otp_ref' | 'phone_code' | 'mobile' | 'registration' | 'code_hash'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('otp')
    .values({ ...otp, created_at: now, expires_at: now + codeLifetime, wrong_tries: 0, used_at: null })
    .execute();
}

/** Takes a code back that could not be sent. */
export async function deleteOtp(db: Kysely<Database>, otp_ref: string): Promise<void> {
  await db.deleteFrom('otp').where('otp_ref', '=', otp_ref).execute();
}

/** The code with this reference; undefined where it is unknown, used, expired or out of tries. */
export async function findOtp(db: Kysely<Database>, otp_ref: string, now: number) {
  return await db
    .selectFrom('otp')
    .where('otp_ref', '=', otp_ref)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', maxWrongOnCode)
    .select(['phone_code', 'mobile', 'registration', 'code_hash'])
    .executeTakeFirst();
}

export async function countWrong(db: Kysely<Database>, otp_ref: string): Promise<void> {
  await db
    .updateTable('otp')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('otp_ref', '=', otp_ref)
    .execute();
}

/** Forgets the codes made before a time, and the registrations that waited for them. */
export async function forgetOtps(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('otp').where('created_at', '<', before).execute();
}

/** Marks a code as used, and forgets what waited for it: a code is good once. */
export async function markUsed(db: Kysely<Database>, otp_ref: string, now: number): Promise<void> {
  await db.updateTable('otp').set({ used_at: now, registration: '' }).where('otp_ref', '=', otp_ref).execute();
}
