import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Phone } from './phone.ts';
import { deviceKnownFor, maxKnownDevices } from './rate-limits/otp-limits.ts';

/** A device on which a student has signed in; '' as its token is none. */
export async function findKnownDevice(db: Kysely<Database>, token: string, phone: Phone, now: number) {
  if (token === '') return undefined;
  return await db
    .selectFrom('known_device')
    .innerJoin('student', 'student.stud_id', 'known_device.stud_id')
    .where('token_hash', '=', hashToken(token))
    .where('phone_code', '=', phone.phone_code)
    .where('mobile', '=', phone.mobile)
    .where('last_used_at', '>', now - deviceKnownFor)
    .select('device_id')
    .executeTakeFirst();
}

/**
 * Notes that a student has signed in on this device, and answers with its new token: the old one, of which somebody else may
 * have a copy, is good no more. The device stays known to others who sign in on it. Only inside a transaction.
 */
export async function rememberDevice(trx: Kysely<Database>, stud_id: string, oldToken: string, now: number) {
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
  await forgetOldest(trx, stud_id, now);
  return token;
}

async function forgetOldest(trx: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('last_used_at', '<=', now - deviceKnownFor)
    .execute();
  const newest = trx
    .selectFrom('known_device')
    .where('stud_id', '=', stud_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(maxKnownDevices)
    .select('device_id');
  await trx.deleteFrom('known_device').where('stud_id', '=', stud_id).where('device_id', 'not in', newest).execute();
}

/** The ids of the devices of the student with this phone, given with '+'. */
export async function listDevices(db: Kysely<Database>, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('known_device')
    .innerJoin('student', 'student.stud_id', 'known_device.stud_id')
    .where(sql<string>`'+' || phone_code || mobile`, '=', phone)
    .select('device_id')
    .execute();
  return rows.map(({ device_id }) => device_id);
}

/** No device of a student is known any more. */
export async function forgetDevices(db: Kysely<Database>, stud_id: string): Promise<void> {
  await db.deleteFrom('known_device').where('stud_id', '=', stud_id).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
