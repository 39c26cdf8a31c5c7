import type { Selectable } from 'kysely';
import type { SessionOwner } from '#server/domain/accounts/access-version.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { hashToken, newToken } from '#server/platform/text/hash-token.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';
import { deviceTrustedFor, maxTrustedDevices } from './otp-limits.ts';

/**
 * Trusts the device on which a student has signed in, and returns its new token. The old token, of which somebody may
 * have a copy, is no longer valid. Other students who signed in on the device stay trusted there. Only call it in a
 * transaction.
 */
export async function trustDevice(trx: Db, { stud_id, access_version }: SessionOwner, oldToken: string, now: number) {
  const token = newToken();
  const token_hash = hashToken(token);
  if (oldToken !== '') await replaceToken(trx, { token_hash, old_hash: hashToken(oldToken) });
  await insertDevice(trx, { device_id: newOrderedId(now), token_hash, stud_id, access_version, last_used_at: now });
  await deleteUnused(trx, { time: now - deviceTrustedFor });
  const [count] = await countDevices(trx, { stud_id });
  if (Number(count?.devices) > maxTrustedDevices) await deleteBeyondNewest(trx, { stud_id });
  return token;
}

const replaceToken = prepared((db, { token_hash, old_hash }: { token_hash: string; old_hash: string }) =>
  db.updateTable('known_device').set({ token_hash }).where('token_hash', '=', old_hash),
);

const insertDevice = prepared((db, device: Selectable<Database['known_device']>) =>
  db
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['stud_id', 'token_hash']).doUpdateSet((eb) => ({
        last_used_at: eb.ref('excluded.last_used_at'),
        access_version: eb.ref('excluded.access_version'),
      })),
    ),
);

const deleteUnused = prepared((db, { time }: { time: number }) =>
  db.deleteFrom('known_device').where('last_used_at', '<=', time),
);

const countDevices = prepared((db, { stud_id }: { stud_id: string }) =>
  db
    .selectFrom('known_device')
    .where('stud_id', '=', stud_id)
    .select(({ fn }) => fn.countAll<number>().as('devices')),
);

const deleteBeyondNewest = prepared((db, { stud_id }: { stud_id: string }) => {
  const newest = db
    .selectFrom('known_device')
    .where('stud_id', '=', stud_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(maxTrustedDevices)
    .select('device_id');
  return db.deleteFrom('known_device').where('stud_id', '=', stud_id).where('device_id', 'not in', newest);
});

/** Trusts none of a student's devices any more. */
export async function deleteTrustedDevices(db: Db, stud_id: string): Promise<void> {
  await db.deleteFrom('known_device').where('stud_id', '=', stud_id).execute();
}

/** Trusts a device no more, for any of the students who have signed in on it. */
export async function deleteDevice(db: Db, token: string): Promise<void> {
  await db.deleteFrom('known_device').where('token_hash', '=', hashToken(token)).execute();
}
