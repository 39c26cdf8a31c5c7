import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Phone } from './phone.ts';
import { deviceTrustedFor, maxTrustedDevices } from './rate-limits/otp-limits.ts';

/** Whether the student with this phone has signed in on the device with this token. A token of '' is none. */
export async function isTrustedDevice(
  db: Kysely<Database>,
  token: string,
  phone: Phone,
  now: number,
): Promise<boolean> {
  if (token === '') return false;
  const device = await db
    .selectFrom('known_device')
    .innerJoin('student', 'student.stud_id', 'known_device.stud_id')
    .where('token_hash', '=', hashToken(token))
    .where('phone_code', '=', phone.phone_code)
    .where('mobile', '=', phone.mobile)
    .where('last_used_at', '>', now - deviceTrustedFor)
    .select('device_id')
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Trusts the device on which a student has signed in, and returns its new token. The old token, of which somebody may
 * have a copy, is no longer valid. Other students who signed in on the device stay trusted there. Only call it in a
 * transaction.
 */
export async function trustDevice(trx: Kysely<Database>, stud_id: string, oldToken: string, now: number) {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashToken(token);
  if (oldToken !== '') {
    await trx.updateTable('known_device').set({ token_hash }).where('token_hash', '=', hashToken(oldToken)).execute();
  }
  await trx
    .insertInto('known_device')
    .values({ device_id: newId(), token_hash, stud_id, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['stud_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  await deleteOldestDevices(trx, stud_id, now);
  return token;
}

async function deleteOldestDevices(trx: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('last_used_at', '<=', now - deviceTrustedFor)
    .execute();
  const newest = trx
    .selectFrom('known_device')
    .where('stud_id', '=', stud_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(maxTrustedDevices)
    .select('device_id');
  await trx.deleteFrom('known_device').where('stud_id', '=', stud_id).where('device_id', 'not in', newest).execute();
}

/** Trusts none of a student's devices any more. */
export async function deleteTrustedDevices(db: Kysely<Database>, stud_id: string): Promise<void> {
  await db.deleteFrom('known_device').where('stud_id', '=', stud_id).execute();
}

/** Trusts a device no more, for any of the students who have signed in on it. */
export async function forgetDevice(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('known_device').where('token_hash', '=', hashToken(token)).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
