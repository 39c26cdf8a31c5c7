import type { Kysely } from 'kysely';
import { sessionMaxAge } from '#server/areas/session/session.repository.ts';
import { holdAdvisoryLock } from '#server/platform/database/advisory-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Corrects rows whose time lies in the future, by more than a tolerance: the clock was ahead when they were written.
 * Their OTPs are deleted, since nobody knows how old they are. Uses count as of now, and sessions as opened and used
 * now. So no limit and no token ends early, and none lasts until a year that a wrong clock has shown.
 */
export async function correctFutureTimes(db: Kysely<Database>, now: number, tolerance: number): Promise<void> {
  const future = now + tolerance;
  await db.transaction().execute(async (trx) => {
    await holdAdvisoryLock(trx, 'rateLimits');
    await trx.deleteFrom('otp').where('created_at', '>', future).execute();
    await trx.updateTable('code_use').set({ used_at: now }).where('used_at', '>', future).execute();
    await trx.updateTable('session').set({ last_used_at: now }).where('last_used_at', '>', future).execute();
    await trx
      .updateTable('session')
      .set({ created_at: now, expires_at: now + sessionMaxAge })
      .where('created_at', '>', future)
      .execute();
  });
}
